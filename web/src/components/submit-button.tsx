import { Button, type ButtonProps, type RecipeVariantProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { buttonRecipe } from '../theme/recipes.ts';
import { ChangingLabel } from './changing-label.tsx';
import { SpinnerIcon } from './icon.tsx';

/** Attribute of the button while its form is being sent. */
export const SENDING = 'data-sending';

interface SubmitButtonProps extends Omit<ButtonProps, 'loading' | 'loadingText' | 'spinner' | 'spinnerPlacement'> {
  readonly sending: boolean;
  /** Replaces the label while the form is being sent. */
  readonly sendingLabel: string;
  readonly icon: ReactNode;
  readonly iconPlacement: 'start' | 'end';
}

/** A submit button that keeps its width while the form is being sent; a spinner replaces the icon. */
export function SubmitButton({ sending, sendingLabel, icon, iconPlacement, children, ...rest }: SubmitButtonProps) {
  const labels = (
    <ChangingLabel
      busy={sending}
      busyLabel={sendingLabel}
      icon={icon}
      busyIcon={<SpinnerIcon />}
      iconPlacement={iconPlacement}
    >
      {children}
    </ChangingLabel>
  );
  // In an object of their own, as Chakra's types only know the variants of its default theme.
  const variants: RecipeVariantProps<typeof buttonRecipe> = { full: 'small', arrow: iconPlacement === 'end' };
  return (
    <Button
      type="submit"
      {...variants}
      {...rest}
      {...(sending ? { [SENDING]: '' } : {})}
      loading={sending}
      loadingText={labels}
      // Chakra would put its spinner beside both labels, apart from the label that it belongs to.
      spinner={null}
    >
      {labels}
    </Button>
  );
}
