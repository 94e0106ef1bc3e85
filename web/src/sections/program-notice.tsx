import { chakra } from '@chakra-ui/react';
import type { Locale } from '@site/contract/plain/locale';
import { formatMoney } from '@site/contract/plain/money';
import { catalogue } from '@site/contract/sale/catalogue';
import { LinkButton } from '../components/button.tsx';
import { ArrowIcon } from '../components/icon.tsx';
import { Container, Section } from '../components/layout.tsx';
import { Figures, Heading } from '../components/text.tsx';
import type { ProgramNoticeContent } from '../content/home.ts';
import { firstSession } from '../group/first-session.ts';
import { closedFor } from '../group/order-notes.ts';
import { runOf } from '../group/run.ts';
import { useAvailability } from '../group/use-availability.ts';
import { Seats } from './group/seats.tsx';

const Strip = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.5fr) minmax(0, 1fr) auto' },
    columnGap: 'clamp(1.5rem, 4vw, 3.5rem)',
    rowGap: '5',
    alignItems: 'end',
    paddingBlock: '6',
    borderBlock: '1px solid',
    borderColor: 'ink',
    breakInside: 'avoid',
  },
});
const Start = chakra('p', { base: { textStyle: 'small', color: 'fg.soft', marginTop: '1', '& b': { color: 'fg' } } });
const Offer = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: { base: 'space-between', lg: 'flex-end' },
    columnGap: '6',
    rowGap: '3',
  },
});
const Amount = chakra('b', {
  base: { fontFamily: 'serif', fontSize: '1.75rem', fontWeight: '500', fontKerning: 'none', whiteSpace: 'nowrap' },
});

interface ProgramNoticeProps {
  readonly content: ProgramNoticeContent;
  readonly locale: Locale;
}

/** The next run of the group program: start, seats and price side by side, or its waiting list once it is closed. */
export default function ProgramNotice({ content, locale }: ProgramNoticeProps) {
  const { product, title, past, seats, start, button, waiting } = content;
  const { group, price, title: name } = catalogue[product];
  const availability = useAvailability(group);
  const run = runOf(group, availability);
  const closed = closedFor(availability, product) !== null;
  const begun = availability.is === 'past';
  const way = closed ? waiting : button;
  return (
    <Section space="none" paddingBottom="section">
      <Container>
        <Heading textStyle="quote" marginBottom="5">
          {begun ? past : title}
        </Heading>
        <Strip>
          <div>
            <Heading as="h3" textStyle="h3">
              {name[locale]}
            </Heading>
            {/* keeps its line when the group turns out to have begun, so that nothing below moves */}
            <Start visibility={begun ? 'hidden' : 'visible'}>
              <Figures>
                {`${start}: `}
                <b>{firstSession(run, locale)}</b>
              </Figures>
            </Start>
          </div>
          <Seats content={{ seats, group }} availability={availability} spare="below" />
          <Offer>
            {closed ? null : <Amount>{formatMoney(price, locale)}</Amount>}
            <LinkButton to={way.to} variant="outline" arrow>
              <span>{way.label}</span>
              <ArrowIcon />
            </LinkButton>
          </Offer>
        </Strip>
      </Container>
    </Section>
  );
}
