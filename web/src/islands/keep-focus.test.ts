// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { keepFocus, putBackFocus } from './keep-focus.ts';

const FORM =
  '<form data-draft="draft:booking"><input name="firstName" value="Ada"><input name="email" type="email"></form>';

const form = () => document.querySelector('form');
const field = (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement;

/** Replaces the form while a field of it has the focus, as a page does that changes to the language of its visitor. */
function replaceForm(focused: HTMLElement): void {
  focused.focus();
  keepFocus(document.body);
  document.body.innerHTML = FORM;
}

beforeEach(() => {
  document.body.innerHTML = FORM;
});

test('the focus goes on to the same field of the form in the other language, with the caret', () => {
  field('firstName').setSelectionRange(1, 1);
  replaceForm(field('firstName'));
  putBackFocus(form());
  expect(document.activeElement).toBe(field('firstName'));
  expect(field('firstName').selectionStart).toBe(1);
});

test('the focus goes on to a mail address, whose caret browsers do not tell', () => {
  replaceForm(field('email'));
  putBackFocus(form());
  expect(document.activeElement).toBe(field('email'));
});

test('a field that lost the focus is forgotten once something else has had it', () => {
  replaceForm(field('firstName'));
  field('email').focus();
  field('email').blur();
  putBackFocus(form());
  expect(document.activeElement).toBe(document.body);
});
