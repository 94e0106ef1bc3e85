import { chakra } from '@chakra-ui/react';
import { BareLink, LinkButton } from '../components/button.tsx';
import { ArrowIcon } from '../components/icon.tsx';
import { Container, Section } from '../components/layout.tsx';
import { Heading, Text } from '../components/text.tsx';
import type { ServiceContent, ServicesContent } from '../content/home.ts';
import { Diagram } from '../drawings/diagram.tsx';
import { Carousel } from './carousel.tsx';
import { SectionHead } from './section-head.tsx';
import { useDrawnRoutes } from './use-drawn-routes.ts';

const Card = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    height: 'full',
    bg: 'white',
    border: '1px solid transparent',
    transition: 'border-color {durations.hover}',
    _hover: { borderColor: 'ink' },
    '& > :first-child': { bg: 'paper', borderBottom: '1px solid', borderColor: 'ink' },
    '&:has(a:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '3px' },
  },
});
/** Covers its card, so that all of it is the link while only the title names it. */
const CardLink = chakra(BareLink, {
  base: {
    _after: { content: '""', position: 'absolute', inset: '0' },
    '@supports selector(:has(a))': { _focusVisible: { outline: 'none' } },
  },
});
const Body = chakra('span', {
  base: { display: 'flex', flexDirection: 'column', gap: '2', flex: '1', padding: '1.35rem' },
});
const Onward = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    marginTop: 'auto',
    paddingTop: '3',
    textStyle: 'small',
    fontWeight: '600',
    '& > svg': { width: '1.35rem', height: '1.35rem', color: 'route' },
  },
});

interface ServiceCardProps extends ServiceContent {
  readonly more: string;
  /** Called with the card that a mouse has entered. */
  readonly onLook: (card: Element) => void;
}

function ServiceCard({ drawing, title, text, to, more, onLook }: ServiceCardProps) {
  return (
    <Card onPointerEnter={({ currentTarget, pointerType }) => pointerType === 'mouse' && onLook(currentTarget)}>
      <Diagram name={drawing} />
      <Body>
        <Heading as="h3" textStyle="h3">
          <CardLink to={to}>{title}</CardLink>
        </Heading>
        <Text as="span" textStyle="small" color="fg.soft">
          {text}
        </Text>
        <Onward aria-hidden>
          {more}
          <ArrowIcon />
        </Onward>
      </Body>
    </Card>
  );
}

/** The services of the business, as a row of cards that each lead to a page. */
export default function Services({ content }: { content: ServicesContent }) {
  const { section, redraw } = useDrawnRoutes<HTMLElement>();
  return (
    <Section id="services" ground="shallow" ref={section}>
      <Container>
        <SectionHead title={content.title} lead={content.lead} />
        <Carousel
          texts={content.carousel}
          slides={content.items.map((item) => ({
            key: item.title,
            content: <ServiceCard {...item} more={content.more} onLook={redraw} />,
          }))}
        >
          <LinkButton to={content.all.to} variant="outline" arrow full="small">
            {content.all.label}
            <ArrowIcon />
          </LinkButton>
        </Carousel>
      </Container>
    </Section>
  );
}
