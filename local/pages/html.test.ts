import { expect, test } from 'vitest';
import { formIn, html } from './html.ts';

const value = `"<'&>é`;
const pageWith = (form: string) => `<main><form id="other" action="/x"><input name="a" value="1"></form>${form}</main>`;

test('formIn reads a form of a page as html wrote it', () => {
  const form = html`<form id="back" action="${'/return?a=1&b="2"'}"><input name="token" value="${value}"><input name="more" value=""></form>`;
  const page = pageWith(`${form.text}<form id="next" action="/y"><input name="b" value="2"></form>`);
  expect(formIn(page, 'back')).toEqual({ action: '/return?a=1&b="2"', fields: { token: value, more: '' } });
});

test.each([
  ['no such form', ''],
  ['a form without an action', '<form id="back"><input name="token" value="1"></form>'],
])('formIn throws for a page with %s', (_, form) => {
  expect(() => formIn(pageWith(form), 'back')).toThrow('no form back in the page');
});
