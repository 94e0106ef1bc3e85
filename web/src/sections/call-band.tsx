import { chakra } from '@chakra-ui/react';
import { LinkButton } from '../components/button.tsx';
import { ArrowIcon } from '../components/icon.tsx';
import { Container, Grid, Section } from '../components/layout.tsx';
import { Heading, Text } from '../components/text.tsx';
import type { CallBandContent } from '../content/page-parts.ts';
import { Drawing } from '../drawings/drawing.tsx';

/** The chart lies left of the text, or above it on a phone, and fades into plain night below the words. */
const Chart = chakra('div', {
  base: {
    position: 'absolute',
    inset: '0',
    bottom: { base: '42%', md: '0' },
    '& > img': { height: 'full' },
    _after: {
      content: '""',
      position: 'absolute',
      inset: '0',
      background: {
        base: 'linear-gradient(rgb(11 32 41 / 0) 60%, {colors.night})',
        md: 'linear-gradient(0deg, {colors.night}, rgb(11 32 41 / 0) 30%), linear-gradient(90deg, rgb(11 32 41 / 0) 34%, {colors.night} 60%)',
      },
    },
  },
});

/** The one night section of a page: an invitation to talk. */
export function CallBand({ content }: { content: CallBandContent }) {
  return (
    <Section data-tone="night" space="none" overflow="hidden" data-print="hide">
      <Chart>
        <Drawing name="night" />
      </Chart>
      <Container position="relative">
        <Grid
          minHeight={{ base: '36rem', md: 'clamp(26rem, 38vw, 34rem)' }}
          alignItems={{ base: 'end', md: 'center' }}
          paddingTop={{ md: '3.5rem' }}
          paddingBottom="3.5rem"
        >
          <chakra.div gridColumn={{ base: '1 / -1', md: '7 / -1', lg: '8 / -1' }}>
            <Heading textStyle="h1">{content.title}</Heading>
            <Text textStyle="lead" color="fg.soft" marginTop="1.1rem" marginBottom="2rem" textWrap="pretty">
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
