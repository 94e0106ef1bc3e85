import { expect, test } from 'vitest';
import { containsCardNumber } from './card-in-page.ts';

const NUMBER = '5528 7900 0000 0008';
const DIGITS = NUMBER.replaceAll(' ', '');
const form = (value: string) => `<form action="https://acs.example"><input name="pan" value="${value}"></form>`;
const base64 = (text: string) => Buffer.from(text).toString('base64');

test.each([
  ['as digits', form(DIGITS)],
  ['in groups', form(NUMBER)],
  ['with dashes', form(NUMBER.replaceAll(' ', '-'))],
  ['with spaces that do not break', form(NUMBER.replaceAll(' ', '&nbsp;'))],
  ['in an address', '<a href="https://acs.example/?pan=5528%207900%200000%200008">'],
  ['in the body of a form', '<script>post("pan=5528+7900+0000+0008&cv2=000")</script>'],
  ...['', 'x', 'xy'].map((before) => [
    `in base64 after ${before.length} characters`,
    form(base64(`${before}${DIGITS};cv2=000`)),
  ]),
])('a bank’s page with the number of the card %s is recognised', (_how, html = '') => {
  expect(containsCardNumber(html, NUMBER)).toBe(true);
});

test.each([
  ['only the first and last digits', form('552879******0008')],
  ['the number of another card', form('5528790000000016')],
  ['base64 of something else', form(base64('{"conversationId":"7b2c1a70-5d0e-4e64","amount":"1795.00"}'))],
])('a bank’s page with %s does not contain the number of the card', (_what, html) => {
  expect(containsCardNumber(html, NUMBER)).toBe(false);
});
