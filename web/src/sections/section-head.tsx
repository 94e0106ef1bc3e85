import { Grid } from '../components/layout.tsx';
import { Heading, Lead } from '../components/text.tsx';

/** Heading at the left, one sentence at the right, on one first line. */
export function SectionHead({ title, lead }: { title: string; lead: string }) {
  return (
    <Grid
      alignItems="first baseline"
      rowGap="4"
      marginBottom="clamp(2rem, 4vw, 3.25rem)"
      breakInside="avoid"
      breakAfter="avoid"
    >
      <Heading gridColumn={{ base: '1 / -1', md: '1 / span 6' }}>{title}</Heading>
      <Lead textStyle="body" gridColumn={{ base: '1 / -1', md: '7 / -1', lg: '8 / -1' }}>
        {lead}
      </Lead>
    </Grid>
  );
}
