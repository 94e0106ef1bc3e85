const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** Marks between the parts of a line, which a reader does not see. */
const INVISIBLE = /[\u00ad\u2060]/g;

/** A text as a reader compares it: entities resolved, every kind of space one space. */
export function plain(text: string): string {
  return text
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(INVISIBLE, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Elements within a line of text; every other tag ends the text before it. */
const WITHIN_A_LINE = /<!--.*?-->|<\/?(?:a|b|bdi|em|i|span|strong|wbr)(?:\s[^>]*)?>/g;

/** Attributes that hold words or lead somewhere. */
const ATTRIBUTES = /\s(?:alt|aria-[a-z]+|content|href|id|placeholder|title|value)="([^"]*)"/g;

/**
 * The texts of an HTML document, for tests: each run of text between two tags, each line with the links and emphasis
 * in it, and each attribute with words. Styles and scripts are left out.
 */
export function pageTexts(document: string): string[] {
  const html = document.replace(/<(style|script)[^>]*>.*?<\/\1>/gs, '');
  const attributes = [...html.matchAll(ATTRIBUTES)].map(([, value = '']) => value);
  const lines = html.replace(WITHIN_A_LINE, '').split(/<[^>]*>/);
  const runs = html.replaceAll('<!-- -->', '').split(/<[^>]*>/);
  return [...new Set([...attributes, ...lines, ...runs].map(plain))].filter((text) => text !== '');
}
