import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Grid } from '../components/layout.tsx';
import { RouteSteps } from '../components/route-steps.tsx';
import { Heading } from '../components/text.tsx';
import type { Step } from '../content/page-parts.ts';

interface BesideStepsProps {
  readonly title: string;
  /** Below the title. */
  readonly children: ReactNode;
  readonly steps: { readonly title: string; readonly items: ReadonlyArray<Step> };
}

/** A description (`children`) beside the steps of what it describes. */
export function BesideSteps({ title, children, steps }: BesideStepsProps) {
  return (
    <Grid rowGap="8">
      <chakra.div gridColumn={{ base: '1 / -1', lg: '1 / span 5' }}>
        <Heading>{title}</Heading>
        {children}
      </chakra.div>
      <chakra.div gridColumn={{ base: '1 / -1', lg: '7 / -1' }}>
        <Heading>{steps.title}</Heading>
        <RouteSteps steps={steps.items} marginTop="6" />
      </chakra.div>
    </Grid>
  );
}
