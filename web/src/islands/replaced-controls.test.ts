// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { rememberControls } from './replaced-controls.ts';

test('a choice between radio buttons is made again in the ones that replace them', () => {
  const choices = ['buyer', 'person', 'company'].map((value) => {
    const chosen = value === 'buyer' ? 'checked' : '';
    return `<input type="radio" name="invoiceTo" value="${value}" ${chosen}>`;
  });
  document.body.innerHTML = `<form>${choices.join('')}</form>`;
  const button = (value: string) => document.querySelector<HTMLInputElement>(`[value=${value}]`);
  button('company')?.click();
  const controls = rememberControls(document.body);
  document.body.innerHTML = `<form>${choices.join('')}</form>`;
  const heard: string[] = [];
  document.body.addEventListener('change', ({ target }) => heard.push((target as HTMLInputElement).value));
  controls.putBack();
  expect(button('company')?.checked).toBe(true);
  expect([...document.querySelectorAll<HTMLInputElement>('input')].map(({ value }) => value)).toEqual([
    'buyer',
    'person',
    'company',
  ]);
  expect(heard).toEqual(['company']);
});

test('the caret keeps its place in a text that is being corrected, so that the next key is not put at its end', () => {
  const form = '<form><textarea name="message"></textarea></form>';
  document.body.innerHTML = form;
  const message = () => document.querySelector('textarea') as HTMLTextAreaElement;
  message().value = 'Merhaba';
  message().focus();
  message().setSelectionRange(0, 3, 'backward');
  const controls = rememberControls(document.body);
  document.body.innerHTML = form;
  controls.putBack();
  const { value, selectionStart, selectionEnd, selectionDirection } = message();
  expect([value, selectionStart, selectionEnd, selectionDirection]).toEqual(['Merhaba', 0, 3, 'backward']);
});

test('the focus returns to a mail address, whose caret browsers do not tell', () => {
  const form = '<form><input name="email" type="email"></form>';
  document.body.innerHTML = form;
  const email = () => document.querySelector('input') as HTMLInputElement;
  email().value = 'ada@example.com';
  email().focus();
  const controls = rememberControls(document.body);
  document.body.innerHTML = form;
  controls.putBack();
  expect(document.activeElement).toBe(email());
  expect(email().value).toBe('ada@example.com');
});

test.each([
  ['a name, which the next key replaces', '<input name="field">', 'Ada'],
  ['a message, behind which the next key goes', '<textarea name="field"></textarea>', ''],
])('a draft has filled in the focused field meanwhile, with %s', (_, html, selected) => {
  document.body.innerHTML = `<form>${html}</form>`;
  const field = () => document.querySelector('[name=field]') as HTMLInputElement;
  field().focus();
  const controls = rememberControls(document.body);
  document.body.innerHTML = `<form>${html}</form>`;
  field().value = 'Ada';
  controls.putBack();
  const { value, selectionStart, selectionEnd } = field();
  expect(value.slice(selectionStart ?? 0, selectionEnd ?? 0)).toBe(selected);
  expect(selectionEnd).toBe(3);
});

test('a fold that was opened is open in what replaces it, and one that was closed is closed', () => {
  const folds =
    '<details><summary>Kime uygun?</summary></details><details open><summary>Ne kadar sürer?</summary></details>';
  document.body.innerHTML = folds;
  const opened = () => [...document.querySelectorAll('details')].map(({ open }) => open);
  for (const fold of document.querySelectorAll('details')) fold.open = !fold.open;
  const controls = rememberControls(document.body);
  document.body.innerHTML = folds;
  controls.putBack();
  expect(opened()).toEqual([true, false]);
});
