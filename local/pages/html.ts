/** Text that is already safe HTML. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | ReadonlyArray<Html>;

function render(part: Part): string {
  if (part instanceof Html) return part.text;
  if (typeof part === 'string' || typeof part === 'number') {
    return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
  }
  return part.map((each) => each.text).join('');
}

/** Template whose values are escaped unless they are `Html` themselves; safe in text and in quoted attributes. */
export function html(strings: TemplateStringsArray, ...parts: ReadonlyArray<Part>): Html {
  return new Html(
    strings.map((string, index) => string + (index < parts.length ? render(parts[index] ?? '') : '')).join(''),
  );
}

/**
 * The action and the fields of a form in a page that `html` wrote, unescaped. Throws when the page has no such form, or the form
 * no action.
 */
export function formIn(page: string, id: string): { action: string; fields: Record<string, string> } {
  const [, form = ''] = page.split(`<form id="${id}"`);
  const [own = ''] = form.split('</form>');
  const plain = (text: string) => text.replace(/&#(\d+);/g, (_match, code) => String.fromCharCode(Number(code)));
  const action = /action="([^"]*)"/.exec(own)?.[1];
  if (action === undefined) throw new Error(`no form ${id} in the page`);
  const fields = [...own.matchAll(/name="([^"]*)" value="([^"]*)"/g)];
  return {
    action: plain(action),
    fields: Object.fromEntries(fields.map(([, name = '', value = '']) => [name, plain(value)])),
  };
}

const STYLE = `
:root{color-scheme:light;--ink:#0f2a33;--soft:#52676e;--line:#cbd5d5;--wash:#e4efee;--go:#1b6650;--stop:#a3134f}
*{box-sizing:border-box}body{margin:0 auto;max-width:72rem;padding:1.5rem;color:var(--ink);background:#fafbf9;font:1rem/1.5 system-ui,sans-serif}
body.narrow{max-width:28rem}h1{font-size:1.4rem;line-height:1.2}h2{font-size:1.05rem;margin:2rem 0 .5rem}
p{margin:.5rem 0}.note{color:var(--soft);font-size:.875rem}.error{color:var(--stop);border-left:4px solid;padding:.5rem .75rem;background:#fbeaf1}
.sheet{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.875rem}th,td{text-align:left;vertical-align:top;padding:.4rem .6rem .4rem 0;border-bottom:1px solid var(--line);white-space:nowrap}
td.wrap{white-space:normal}td.number,th.number{text-align:right;font-variant-numeric:tabular-nums}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:1rem 0}dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
form{margin:.75rem 0}form.inline{display:inline-flex;gap:.5rem;align-items:end;margin:0 .5rem 0 0;vertical-align:bottom}label{display:block;margin:.6rem 0 .2rem;font-weight:600;font-size:.9rem}
input,select{font:inherit;width:100%;min-height:2.75rem;padding:.4rem .6rem;border:1px solid #677b81;border-radius:3px;background:#fff;color:inherit}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:.75rem}.inline input,.inline select{width:9rem}
button{font:inherit;font-weight:600;min-height:2.75rem;padding:.5rem 1rem;border:1.5px solid var(--ink);border-radius:3px;background:#fff;color:var(--ink);cursor:pointer}
button.go{background:var(--go);border-color:var(--go);color:#fff}button.stop{border-color:var(--stop);color:var(--stop)}
.filter{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end}.filter>div{flex:1 1 9rem}ul.fields{list-style:none;margin:0;padding:0 0 0 1rem;border-left:2px solid var(--line)}.field{display:grid;grid-template-columns:max-content max-content 1fr auto;gap:.25rem .75rem;align-items:start;padding:.35rem 0;border-bottom:1px solid var(--line)}.field>details{grid-column:1/-1}
pre{margin:0;font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}textarea{font:inherit;width:100%;padding:.4rem .6rem;border:1px solid #677b81;border-radius:3px}summary{cursor:pointer;color:var(--soft);font-size:.875rem;padding:.25rem 0}
.pair+button{margin-top:.5rem}.choices{display:grid;gap:.6rem;margin:1.25rem 0}:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
`;

function wholePage(title: string, lang: 'tr' | 'en', body: Html, attributes: Html): Html {
  return html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>${new Html(STYLE)}</style>
</head>
<body${attributes}>
<main>
${body}
</main>
</body>
</html>
`;
}

/** A whole page. */
export const page = (title: string, lang: 'tr' | 'en', body: Html): Html => wholePage(title, lang, body, new Html(''));

/** A whole page as narrow as a form. */
export const narrowPage = (title: string, lang: 'tr' | 'en', body: Html): Html =>
  wholePage(title, lang, body, new Html(' class="narrow"'));
