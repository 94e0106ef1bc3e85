import { chakra } from '@chakra-ui/react';
import { LinkButton } from '../components/button.tsx';
import { ArrowIcon } from '../components/icon.tsx';
import { Container, Grid, Section } from '../components/layout.tsx';
import { Heading, Text } from '../components/text.tsx';
import type { CallBandContent } from '../content/page-parts.ts';
import { Drawing } from '../drawings/drawing.tsx';
import { Lights } from '../drawings/lights.tsx';
import type { NightName } from '../drawings/night-lights.ts';

/** The chart lies left of the text, or above it on a phone, and fades into plain night below the words. */
const Chart = chakra('div', {
  base: {
    // On a phone the text begins below the chart, however long it is, so that no light stands among its letters.
    position: { base: 'relative', md: 'absolute' },
    inset: '0',
    height: { base: '18rem', md: 'auto' },
    '& > img': { height: 'full', objectFit: 'cover' },
    _after: {
      content: '""',
      position: 'absolute',
      inset: '0',
      background: {
        base: 'linear-gradient(rgb(11 32 41 / 0) 45%, {colors.night})',
        md: 'linear-gradient(0deg, {colors.night}, rgb(11 32 41 / 0) 30%), linear-gradient(90deg, rgb(11 32 41 / 0) 22%, {colors.night} 47%)',
        lg: 'linear-gradient(0deg, {colors.night}, rgb(11 32 41 / 0) 30%), linear-gradient(90deg, rgb(11 32 41 / 0) 32%, {colors.night} 56%)',
      },
    },
  },
});

/** The one night section of a page: an invitation to talk. */
export function CallBand({ content, waters = 'night' }: { content: CallBandContent; waters?: NightName }) {
  return (
    <Section data-tone="night" space="none" overflow="clip" data-print="hide">
      <Chart>
        <Drawing name={waters} />
        <Lights over={waters} />
      </Chart>
      <Container position="relative">
        <Grid
          minHeight={{ md: 'clamp(26rem, 38vw, 34rem)' }}
          alignItems="center"
          paddingTop={{ md: '3.5rem' }}
          paddingBottom="3.5rem"
        >
          <chakra.div gridColumn={{ base: '1 / -1', md: '7 / -1', lg: '8 / -1' }}>
            {/*
             * Smaller than a title where the column is narrow, because a sentence with one word on each line is hard to read.
             */}
            <Heading textStyle="h1" style={{ fontSize: 'clamp(2.25rem,4.2vw,3.75rem)' }}>
              {content.title}
            </Heading>
            <Text textStyle="lead" color="fg.soft" marginTop="1.1rem" marginBottom="2rem">
              {content.text}
            </Text>
            <LinkButton to={content.button.to} arrow full="small">
              {content.button.label}
              <ArrowIcon />
            </LinkButton>
          </chakra.div>
        </Grid>
      </Container>
    </Section>
  );
}
