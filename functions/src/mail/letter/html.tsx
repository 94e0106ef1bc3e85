import { Body, Button, Container, Head, Heading, Html, Link, Preview, Section, Text } from '@react-email/components';
import { render } from '@react-email/render';
import { settings } from '@site/contract/settings';
import { Fragment, type ReactNode } from 'react';
import type { Block, Fact, MailContent } from './content.ts';

const SERIF = "'Brygada 1918', Georgia, 'Times New Roman', serif";
const SANS = "'Instrument Sans', 'Helvetica Neue', Arial, sans-serif";

/** The site's light theme; mail programs know no variables, so each element carries its own values. */
const light = { paper: '#FAFBF9', ink: '#0F2A33', soft: '#3C535B', mute: '#52676E', line: '#CBD5D5', route: '#BD3813' };

// Only what inline styles cannot say: the dark theme, and less room at the sides of a phone.
const STYLESHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background-color: #0B2029 !important; }
  .ink { color: #F1F5F2 !important; border-color: #F1F5F2 !important; }
  .soft { color: #D5DFDD !important; }
  .mute { color: #A9C0C3 !important; }
  .line { border-color: #2C4A54 !important; }
  .route { color: #FF7F57 !important; }
}
@media (max-width: 480px) {
  .sheet { padding: 28px 20px 36px !important; }
}
`;

const styles = {
  body: { margin: 0, padding: 0, backgroundColor: light.paper },
  sheet: { maxWidth: '560px', margin: '0 auto', padding: '44px 32px 52px', fontFamily: SANS },
  brand: {
    margin: '0 0 36px',
    padding: '0 0 14px',
    borderBottom: `1px solid ${light.ink}`,
    color: light.ink,
    fontFamily: SERIF,
    fontSize: '20px',
    lineHeight: '24px',
  },
  heading: {
    margin: '0 0 20px',
    color: light.ink,
    fontFamily: SERIF,
    fontSize: '30px',
    fontWeight: 400,
    lineHeight: '36px',
    letterSpacing: '-0.4px',
    overflowWrap: 'anywhere',
  },
  paragraph: { margin: '0 0 16px', color: light.soft, fontSize: '17px', lineHeight: '27px', overflowWrap: 'anywhere' },
  facts: { margin: '28px 0' },
  fact: { padding: '12px 0', borderTop: `1px solid ${light.line}` },
  label: { margin: '0 0 2px', color: light.mute, fontSize: '14px', lineHeight: '20px' },
  value: {
    margin: 0,
    color: light.ink,
    fontSize: '17px',
    lineHeight: '26px',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  button: {
    margin: '4px 0 20px',
    padding: '15px 24px',
    borderRadius: '3px',
    backgroundColor: light.route,
    color: '#FFFFFF',
    fontSize: '16px',
    fontWeight: 600,
    lineHeight: '22px',
    textDecoration: 'none',
  },
  note: { margin: '0 0 16px', color: light.mute, fontSize: '15px', lineHeight: '23px', overflowWrap: 'anywhere' },
  footer: { margin: '36px 0 0', padding: '16px 0 0', borderTop: `1px solid ${light.line}` },
  footnote: { margin: '0 0 8px', color: light.mute, fontSize: '14px', lineHeight: '21px', overflowWrap: 'anywhere' },
  link: { color: light.route, textDecoration: 'underline' },
} as const;

/** Line breaks as elements: programs that drop `white-space` still show them. */
function lines(text: string): ReactNode {
  return text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
    <Fragment key={index}>
      {index === 0 ? null : <br />}
      {line}
    </Fragment>
  ));
}

function FactRow({ label, value }: Fact) {
  return (
    <Section className="line" style={styles.fact}>
      <Text className="mute" style={styles.label}>
        {label}
      </Text>
      <Text className="ink" dir="auto" style={styles.value}>
        {lines(value)}
      </Text>
    </Section>
  );
}

function BlockView({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <Text className="soft" style={styles.paragraph}>
          {block.text}
        </Text>
      );
    case 'facts':
      return (
        <Section style={styles.facts}>
          {block.facts.map((fact) => (
            <FactRow key={fact.label} {...fact} />
          ))}
        </Section>
      );
    case 'button':
      return (
        <Button href={block.href} style={styles.button}>
          {block.text}
        </Button>
      );
    case 'note':
      return (
        <Text className="mute" style={styles.note}>
          {lines(block.lines.join('\n'))}
        </Text>
      );
  }
}

function Mail({ locale, preheader, heading, blocks, footer }: MailContent) {
  return (
    <Html lang={locale}>
      <Head>
        <meta content="light dark" name="color-scheme" />
        <meta content="light dark" name="supported-color-schemes" />
        <meta content="telephone=no, date=no, address=no, email=no, url=no" name="format-detection" />
        <style>{STYLESHEET}</style>
      </Head>
      <Preview>{preheader}</Preview>
      <Body className="paper" style={styles.body}>
        <Container className="sheet" style={styles.sheet}>
          <Text className="ink" style={styles.brand}>
            {settings.brand}
          </Text>
          <Heading as="h1" className="ink" dir="auto" style={styles.heading}>
            {heading}
          </Heading>
          {blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
            <BlockView block={block} key={index} />
          ))}
          <Section className="line" style={styles.footer}>
            {footer.lines.map((line) => (
              <Text className="mute" key={line} style={styles.footnote}>
                {line}
              </Text>
            ))}
            {footer.link ? (
              <Text className="mute" style={styles.footnote}>
                <Link className="route" href={footer.link.href} style={styles.link}>
                  {footer.link.text}
                </Link>
              </Text>
            ) : null}
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

/** The HTML part. React escapes every text. */
export function mailHtml(content: MailContent): Promise<string> {
  return render(<Mail {...content} />);
}
