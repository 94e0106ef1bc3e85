import { Button, type ButtonProps, chakra, type RecipeVariantProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { buttonRecipe } from '../theme/recipes.ts';
import { SpinnerIcon } from './icon.tsx';

/** All labels lie in one grid cell, so the button has the width of the longest label from the start. */
const Labels = chakra('span', { base: { display: 'grid', '& > *': { gridArea: '1 / 1' } } });

const hiddenIf = (hidden: boolean) => ({ visibility: hidden ? ('hidden' as const) : ('visible' as const) });

interface SubmitButtonProps extends Omit<ButtonProps, 'loading' | 'loadingText' | 'spinner' | 'spinnerPlacement'> {
  readonly sending: boolean;
  /** Stands in place of the label while the form is being sent. */
  readonly sendingLabel: string;
  readonly icon: ReactNode;
  readonly iconPlacement: 'start' | 'end';
}

/** A submit button that keeps its width while the form is being sent; a spinner replaces the icon. */
export function SubmitButton({ sending, sendingLabel, icon, iconPlacement, children, ...rest }: SubmitButtonProps) {
  const labels = (
    <Labels>
      <span style={hiddenIf(sending)}>{children}</span>
      <span style={hiddenIf(!sending)}>{sendingLabel}</span>
    </Labels>
  );
  // In an object of their own, as Chakra's types only know the variants of its default theme.
  const variants: RecipeVariantProps<typeof buttonRecipe> = { full: 'small', arrow: iconPlacement === 'end' };
  return (
    <Button
      type="submit"
      {...variants}
      {...rest}
      loading={sending}
      loadingText={labels}
      spinner={<SpinnerIcon />}
      spinnerPlacement={iconPlacement}
    >
      {iconPlacement === 'start' ? icon : null}
      {labels}
      {iconPlacement === 'end' ? icon : null}
    </Button>
  );
}
