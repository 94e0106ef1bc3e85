import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { noticeRecipe } from '../theme/recipes.ts';
import { ErrorIcon, InfoIcon, SuccessIcon } from './icon.tsx';

const Box = chakra('div', noticeRecipe);
const icons = { info: InfoIcon, success: SuccessIcon, error: ErrorIcon };

/** A message inside the page. Screen readers announce an error at once (`alert`), anything else politely (`status`). */
export function Notice({ kind = 'info', children }: { kind?: keyof typeof icons; children: ReactNode }) {
  const Icon = icons[kind];
  return (
    <Box kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon />
      <div>{children}</div>
    </Box>
  );
}
