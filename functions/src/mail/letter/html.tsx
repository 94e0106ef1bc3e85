import { render } from '@react-email/render';
import { settings } from '@site/contract/business/settings';
import { Fragment, type ReactNode } from 'react';
import type { Block, Fact, MailContent } from './content.ts';
import { Box, Button, Page, Table } from './elements.tsx';

const SERIF = "'Brygada 1918', Georgia, 'Times New Roman', serif";
const SANS = "'Instrument Sans', 'Helvetica Neue', Arial, sans-serif";

/** The site's light theme. Mail programs know no CSS variables, so every element has its values inline. */
const light = { paper: '#FAFBF9', ink: '#0F2A33', soft: '#3C535B', mute: '#52676E', line: '#CBD5D5', route: '#BD3813' };

// Only what inline styles cannot express: the dark theme, narrower margins on phones, and the look of the dates, addresses and
// phone numbers that iPhones turn into links.
const STYLESHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: #0B2029 !important; }
  .ink { color: #F1F5F2 !important; border-color: #F1F5F2 !important; }
  .soft { color: #D5DFDD !important; }
  .mute { color: #A9C0C3 !important; }
  .line { border-color: #2C4A54 !important; }
  .route { color: #FF7F57 !important; }
}
@media (max-width: 480px) {
  .margins { padding: 28px 20px 36px !important; }
}
a[x-apple-data-detectors] { color: inherit !important; font: inherit !important; text-decoration: inherit !important; }
`;

/**
 * Styles for Word, with which Outlook for Windows lays out. A paragraph has Word's own font unless it states one itself, and up
 * to Outlook 2016 a table knows no largest width.
 */
const WORD_STYLESHEET = `<!--[if mso]><style>
.sheet { width: 560px; }
p, h3, a { font-family: Arial, sans-serif; }
</style><![endif]-->`;

const section = { color: light.ink, fontFamily: SERIF, fontSize: '23px', fontWeight: 400, lineHeight: '29px' };

const styles = {
  sheet: { maxWidth: '560px', margin: '0 auto', padding: '44px 32px 52px', fontFamily: SANS },
  masthead: { margin: '0 0 36px', padding: '0 0 14px', borderBottom: `1px solid ${light.ink}` },
  brand: { margin: 0, color: light.ink, fontFamily: SERIF, fontSize: '20px', lineHeight: '24px' },
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
    borderRadius: '3px',
    backgroundColor: light.route,
    color: '#FFFFFF',
    fontSize: '16px',
    fontWeight: 600,
    lineHeight: '22px',
    textDecoration: 'none',
  },
  note: { margin: '0 0 16px', color: light.mute, fontSize: '15px', lineHeight: '23px', overflowWrap: 'anywhere' },
  unbroken: { whiteSpace: 'nowrap' },
  // breaks only where a line is too short for it
  whole: { display: 'inline-block', maxWidth: '100%' },
  document: { margin: '36px 0 0', padding: '20px 0 0', borderTop: `1px solid ${light.ink}` },
  title: { ...section, margin: '0 0 4px' },
  section: { ...section, margin: '40px 0 8px' },
  // 12pt, the least that the Turkish regulation on distance contracts allows (article 6).
  part: { margin: '18px 0 2px', color: light.ink, fontSize: '16px', fontWeight: 600, lineHeight: '25px' },
  clause: { margin: 0, color: light.soft, fontSize: '16px', lineHeight: '25px', overflowWrap: 'anywhere' },
  footer: { margin: '36px 0 0', padding: '16px 0 0', borderTop: `1px solid ${light.line}` },
  footnote: { margin: '0 0 8px', color: light.mute, fontSize: '14px', lineHeight: '21px', overflowWrap: 'anywhere' },
  link: { color: light.route, textDecoration: 'underline' },
} as const;

/** Line breaks as elements: programs that drop `white-space` still show them. */
function lines(text: string, words: (line: string) => ReactNode = (line) => line): ReactNode {
  return text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
    <Fragment key={index}>
      {index === 0 ? null : <br />}
      {words(line)}
    </Fragment>
  ));
}

const ORDER_NUMBER = String.raw`\b[0-9A-F]{4}-[0-9A-F]{4}\b`;

const ORDER_NUMBERS = new RegExp(`(${ORDER_NUMBER})`);

/** Texts that a line break would make hard to read. */
const UNBROKEN = new RegExp(
  `(${[
    // `30 Eylül`, `6–12 Eylül`; a year is no such number: a line would end between the month and `2027 Perşembe`
    String.raw`\b(?!20\d\d )(?:\d{1,2}–)?\d{1,5} \p{L}{1,20}`,
    // `6–12` of `September 6–12`
    String.raw`\b\d{1,2}–\d{1,2}\b`,
    ORDER_NUMBER,
    String.raw`\b[eE]-posta\p{L}{0,20}`,
    // in a command: an option, a day, an id
    String.raw`(?<!\S)--[a-z][a-z-]*`,
    String.raw`\b\d{4}-\d\d-\d\d\b`,
    String.raw`\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b`,
  ].join('|')})`,
  'u',
);

/** Longer than a line of a narrow phone: kept whole by force, an id would widen the mail. */
const LONG = /^[0-9a-f-]{36}$/;

/** The text with its matches of `kept` protected from line breaks. */
function unbroken(text: string, kept = UNBROKEN): ReactNode {
  return text.split(kept).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
      <span key={index} style={LONG.test(part) ? styles.whole : styles.unbroken}>
        {part}
      </span>
    ),
  );
}

function FactRow({ label, value, href }: Fact) {
  return (
    <tr>
      <td className="line" style={styles.fact}>
        <p className="mute" style={styles.label}>
          {href === undefined ? (
            label
          ) : (
            <a className="route" href={href} style={styles.link} target="_blank" rel="noopener">
              {label}
            </a>
          )}
        </p>
        <p className="ink" dir="auto" style={styles.value}>
          {lines(value, (line) => unbroken(line, ORDER_NUMBERS))}
        </p>
      </td>
    </tr>
  );
}

/** Title and version, then the parts. */
function Document({ text }: { readonly text: string }) {
  const [head = '', ...parts] = text.split('\n\n');
  const [title = '', ...remarks] = head.split('\n');
  return (
    <Box className="ink" style={styles.document}>
      <h2 className="ink" style={styles.title}>
        {title}
      </h2>
      <p className="soft" style={styles.clause}>
        {lines(remarks.join('\n'))}
      </p>
      {parts.map((part) => {
        const [heading, ...clauses] = part.split('\n');
        return (
          <Fragment key={part}>
            <h3 className="ink" style={styles.part}>
              {heading}
            </h3>
            <p className="soft" dir="auto" style={styles.clause}>
              {lines(clauses.join('\n'))}
            </p>
          </Fragment>
        );
      })}
    </Box>
  );
}

function BlockView({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p className="soft" style={styles.paragraph}>
          {unbroken(block.text)}
        </p>
      );
    case 'heading':
      return (
        <h2 className="ink" style={styles.section}>
          {block.text}
        </h2>
      );
    case 'facts':
      return (
        <Table style={styles.facts}>
          {block.facts.map((fact) => (
            <FactRow key={fact.label} {...fact} />
          ))}
        </Table>
      );
    case 'button':
      return (
        <Button href={block.href} style={styles.button}>
          {block.text}
        </Button>
      );
    case 'links':
      return (
        <p className="soft" style={styles.paragraph}>
          {block.links.map(({ text, href }, index) => (
            <Fragment key={href}>
              {index === 0 ? null : ' · '}
              <a
                className="route"
                href={href}
                style={{ ...styles.link, ...styles.whole }}
                target="_blank"
                rel="noopener"
              >
                {text}
              </a>
            </Fragment>
          ))}
        </p>
      );
    case 'note':
      return (
        <p className="mute" style={styles.note}>
          {lines(block.lines.join('\n'), unbroken)}
        </p>
      );
    case 'document':
      return <Document text={block.text} />;
  }
}

function Head({ title }: { readonly title: string }) {
  return (
    <head>
      <meta content="text/html; charset=UTF-8" httpEquiv="Content-Type" />
      <title>{title}</title>
      {/* Apple Mail on iPhones otherwise scales the text */}
      <meta name="x-apple-disable-message-reformatting" />
      <meta content="light dark" name="color-scheme" />
      <meta content="light dark" name="supported-color-schemes" />
      {/* iPhones may make links only of phone numbers and mail addresses */}
      <meta content="date=no, address=no, url=no" name="format-detection" />
      <style>{STYLESHEET}</style>
    </head>
  );
}

function Mail({ locale, preheader, heading, blocks, footer }: MailContent) {
  return (
    <html dir="ltr" lang={locale}>
      <Head title={heading} />
      <Page background={light.paper} label={heading} locale={locale} preheader={preheader}>
        <Box className="margins" style={styles.sheet} tableClassName="sheet">
          <Box className="ink" style={styles.masthead}>
            <p className="ink" style={styles.brand}>
              {settings.brand}
            </p>
          </Box>
          <h1 className="ink" dir="auto" style={styles.heading}>
            {unbroken(heading)}
          </h1>
          {blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
            <BlockView block={block} key={index} />
          ))}
          <Box className="line" style={styles.footer}>
            {footer.lines.map((line) => (
              <p className="mute" key={line} style={styles.footnote}>
                {unbroken(line)}
              </p>
            ))}
            {footer.link ? (
              <p className="mute" style={styles.footnote}>
                <a className="route" href={footer.link.href} style={styles.link} target="_blank" rel="noopener">
                  {footer.link.text}
                </a>
              </p>
            ) : null}
          </Box>
        </Box>
      </Page>
    </html>
  );
}

/** The HTML part. React escapes every text. */
export async function mailHtml(content: MailContent): Promise<string> {
  const html = await render(<Mail {...content} />);
  // React writes no conditional comments
  return html.replace('</head>', `${WORD_STYLESHEET}</head>`);
}
