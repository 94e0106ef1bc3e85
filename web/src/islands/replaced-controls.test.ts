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
