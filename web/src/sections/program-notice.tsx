import { chakra } from '@chakra-ui/react';
import { catalogue } from '@site/contract/catalogue';
import type { Locale } from '@site/contract/locale';
import { formatMoney } from '@site/contract/money';
import { LinkButton } from '../components/button.tsx';
import { ArrowIcon } from '../components/icon.tsx';
import { Container, Section } from '../components/layout.tsx';
import { Figures, Heading } from '../components/text.tsx';
import type { ProgramNoticeContent } from '../content/home.ts';
import { sessionsOf } from '../group/availability.ts';
import { firstSession } from '../group/first-session.ts';
import { useAvailability } from '../group/use-availability.ts';
import { seatsOf } from './group/seats.tsx';

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '7',
    rowGap: '4',
    paddingBlock: '5',
    borderBlock: '1px solid',
    borderColor: 'ink',
  },
});
const Words = chakra('div', { base: { flex: '1 1 22rem', textStyle: 'small' } });
const Facts = chakra('p', { base: { display: 'flex', flexWrap: 'wrap', columnGap: '5', marginTop: '1' } });
const Amount = chakra('b', {
  base: { fontFamily: 'serif', fontSize: '1.5rem', fontWeight: '500', fontKerning: 'none', whiteSpace: 'nowrap' },
});

interface ProgramNoticeProps {
  readonly content: ProgramNoticeContent;
  readonly locale: Locale;
}

/** The next run of the group program: start, seats and price in one line. */
export default function ProgramNotice({ content, locale }: ProgramNoticeProps) {
  const { product, seats, start, button } = content;
  const { cohort, price, title } = catalogue[product];
  const availability = useAvailability(cohort);
  const sessions = sessionsOf(cohort, availability);
  return (
    <Section space="none" paddingBottom="section">
      <Container>
        <Row>
          <Words>
            <Heading textStyle="h3">{title[locale]}</Heading>
            <Facts>
              <Figures>
                {start}: <b>{firstSession(sessions, locale)}</b>
              </Figures>
              <Figures>{seatsOf(availability, sessions.capacity, seats).sentence}</Figures>
            </Facts>
          </Words>
          <Amount>{formatMoney(price, locale)}</Amount>
          <LinkButton to={button.to} variant="outline" arrow full="small">
            {button.label}
            <ArrowIcon />
          </LinkButton>
        </Row>
      </Container>
    </Section>
  );
}
