/** Prefix of generated class names, and `data-emotion` of the element with the rules; prerender and browser must agree on it. */
export const STYLE_KEY = 'r';

/** Matches the class of a rule of emotion's; the group is its name without the prefix. */
export const RULE_ID = new RegExp(`\\.${STYLE_KEY}-(\\w+)`, 'g');
