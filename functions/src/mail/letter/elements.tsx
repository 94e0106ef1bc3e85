import type { Locale } from '@site/contract/plain/locale';
import type { CSSProperties, ReactNode } from 'react';

/** Longest preview in characters: mail programs cut the text beside the subject at about this length. */
const PREHEADER_MAX = 150;

/**
 * Fills the rest of the preview, which would otherwise show the first words of the mail. Mail programs display none of these
 * characters.
 */
const INVISIBLE = '\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff';

const hidden = { display: 'none', overflow: 'hidden', lineHeight: '1px', opacity: 0, maxHeight: 0, maxWidth: 0 };

interface PreheaderProps {
  readonly background: string;
  readonly preheader: string;
}

/**
 * The line of preview beside the subject, hidden in the mail itself. Outlook for Windows quotes it in a reply without the styles
 * that hide it elsewhere; `mso-hide` hides it there, and has to stand on each element.
 */
function Preheader({ background, preheader }: PreheaderProps) {
  const shown = preheader.slice(0, PREHEADER_MAX);
  const quoted = { msoHide: 'all', color: background, fontSize: '1px' };
  return (
    <div data-skip-in-text="true" style={{ ...hidden, ...quoted }}>
      {shown}
      {shown.length < PREHEADER_MAX ? <div style={quoted}>{INVISIBLE.repeat(PREHEADER_MAX - shown.length)}</div> : null}
    </div>
  );
}

interface TableProps {
  readonly children: ReactNode;
  readonly className?: string;
  readonly style?: CSSProperties;
}

/** A table that lays out its rows, as wide as there is room. */
export function Table({ children, className, style }: TableProps) {
  return (
    <table
      align="center"
      border={0}
      cellPadding="0"
      cellSpacing="0"
      className={className}
      role="presentation"
      style={style}
      width="100%"
    >
      <tbody>{children}</tbody>
    </table>
  );
}

interface BoxProps {
  readonly children: ReactNode;
  readonly className?: string;
  readonly style: CSSProperties;
  /** Class of the table; `className` is the class of its cell. */
  readonly tableClassName?: string;
}

/**
 * A box made of a table. Outlook for Windows lays out with Word, which ignores width and padding of a `div`, and in a table
 * applies padding only to cells (https://www.caniemail.com/features/css-padding/).
 */
export function Box({ children, className, style, tableClassName }: BoxProps) {
  const { margin, maxWidth, ...cell } = style;
  return (
    <Table style={{ margin, maxWidth }} {...(tableClassName ? { className: tableClassName } : {})}>
      <tr>
        <td className={className} style={cell}>
          {children}
        </td>
      </tr>
    </Table>
  );
}

interface PageProps extends PreheaderProps {
  readonly children: ReactNode;
  readonly label: string;
  readonly locale: Locale;
}

/**
 * The page of the mail. Yahoo Mail and AOL drop the style of `body`, so a cell repeats its colour. Webmail drops `html`
 * with its language, so a screen reader learns it from an element within.
 */
export function Page({ background, children, label, locale, preheader }: PageProps) {
  const plain = { margin: 0, padding: 0, backgroundColor: background };
  return (
    <body className="paper" style={plain}>
      {/* biome-ignore lint/a11y/useSemanticElements: Outlook.com and Yahoo Mail strip an article, with its language */}
      <div aria-label={label} dir="ltr" lang={locale} role="article">
        <Preheader background={background} preheader={preheader} />
        <Table>
          <tr>
            <td className="paper" style={plain}>
              {children}
            </td>
          </tr>
        </Table>
      </div>
    </body>
  );
}

const BUTTON_PADDING = { vertical: 15, horizontal: 24 };

/** Points, the unit in which Word measures, for pixels. */
const points = (pixels: number) => (pixels * 3) / 4;

/** Spaces before and after the label: Word ignores the padding of a link, but keeps hair spaces of a given width. */
const wordSpaces = '&#8202;'.repeat(3);
const wordFontWidth = `mso-font-width:${(BUTTON_PADDING.horizontal / 3 / 2) * 100}%`;
const beforeLabel = `<!--[if mso]><i style="${wordFontWidth};mso-text-raise:${points(2 * BUTTON_PADDING.vertical)}" hidden>${wordSpaces}</i><![endif]-->`;
const afterLabel = `<!--[if mso]><i style="${wordFontWidth}" hidden>${wordSpaces}&#8203;</i><![endif]-->`;

// properties that begin with `mso` are Word's own, which React's types do not know
const wordLink = { msoPaddingAlt: '0px' };
const wordLabel = { msoPaddingAlt: '0px', msoTextRaise: points(BUTTON_PADDING.vertical) };

interface ButtonProps {
  readonly children: string;
  readonly href: string;
  readonly style: CSSProperties;
}

/** A link that looks like a button, in Outlook for Windows too. */
export function Button({ children, href, style }: ButtonProps) {
  const padding = `${BUTTON_PADDING.vertical}px ${BUTTON_PADDING.horizontal}px`;
  return (
    <a
      href={href}
      style={{ display: 'inline-block', maxWidth: '100%', ...wordLink, ...style, padding }}
      target="_blank"
      rel="noopener"
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; React writes no conditional comments */}
      <span dangerouslySetInnerHTML={{ __html: beforeLabel }} />
      <span style={{ display: 'inline-block', maxWidth: '100%', lineHeight: '120%', ...wordLabel }}>{children}</span>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; React writes no conditional comments */}
      <span dangerouslySetInnerHTML={{ __html: afterLabel }} />
    </a>
  );
}
