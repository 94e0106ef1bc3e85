import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { markupOf } from '../theme/testing.tsx';
import { Checkbox, CheckboxField, Field, Input, NativeSelect, Textarea } from './field.tsx';

/** Markup as the prerender writes it, before any effect has run. */
const prerendered = (part: ReactNode) => markupOf(part).replaceAll(/<style.*?<\/style>/g, '');

const tag = (html: string, name: string) => html.match(new RegExp(`<${name}\\b[^>]*>`))?.[0] ?? '';
const attribute = (element: string, name: string) => element.match(new RegExp(`\\b${name}="([^"]*)"`))?.[1];

/** Returns the words of the elements whose ids an attribute lists, in its order. */
const named = (html: string, ids = '') =>
  ids.split(' ').map((id) => html.match(new RegExp(`id="${id}"[^>]*>(.*?)</span>(?=<span|</div>)`))?.[1] ?? '');

test.each([
  ['input', <Input key="i" />],
  ['textarea', <Textarea key="t" />],
  ['select', <NativeSelect key="s" placeholder="Choose" />],
])('a prerendered %s is tied to its label, error and hint', (name, control) => {
  const html = prerendered(
    <Field label="Mail" hint="Where we answer" error="Please enter your mail" required>
      {control}
    </Field>,
  );
  const element = tag(html, name);
  expect(attribute(element, 'id')).toBeTruthy();
  expect(attribute(tag(html, 'label'), 'for')).toBe(attribute(element, 'id'));
  expect(attribute(element, 'aria-invalid')).toBe('true');
  expect(element).toContain('required=""');
  const [error, hint] = named(html, attribute(element, 'aria-describedby'));
  expect(error).toContain('Please enter your mail');
  expect(hint).toBe('Where we answer');
});

test('a field without an error is described by its hint only', () => {
  const html = prerendered(
    <Field label="Mail" hint="Where we answer">
      <Input />
    </Field>,
  );
  const element = tag(html, 'input');
  expect(element).not.toContain('aria-invalid');
  expect(element).not.toContain('required');
  expect(named(html, attribute(element, 'aria-describedby'))).toEqual(['Where we answer']);
});

test.each([
  ['select', <NativeSelect key="s" placeholder="Choose" />],
  ['input', <Checkbox key="c" />],
])(
  'a required %s that was not checked yet has aria-invalid="false", because browsers would report it as invalid',
  (name, control) => {
    const html = prerendered(
      <Field label="Service" required>
        {control}
      </Field>,
    );
    expect(attribute(tag(html, name), 'aria-invalid')).toBe('false');
  },
);

test('a word in brackets or an asterisk marks a field', () => {
  const label = (field: ReactNode) =>
    prerendered(field)
      .match(/<label.*?<\/label>/)?.[0]
      .replaceAll(/<[^>]*>/g, '');
  const input = <Input />;
  expect(
    label(
      <Field label="Mail" mark="optional">
        {input}
      </Field>,
    ),
  ).toBe('Mail (optional)');
  expect(
    label(
      <Field label="Mail" required asterisk>
        {input}
      </Field>,
    ),
  ).toBe('Mail *');
  expect(
    label(
      <Field label="Mail" asterisk>
        {input}
      </Field>,
    ),
  ).toBe('Mail');
});

test('a prerendered tick box is a native one, named by the sentence beside it', () => {
  const html = prerendered(
    <CheckboxField label="Send me news" error="Please agree" required>
      <Checkbox name="news" />
    </CheckboxField>,
  );
  const box = tag(html, 'input');
  expect(attribute(box, 'type')).toBe('checkbox');
  expect(attribute(tag(html, 'label'), 'for')).toBe(attribute(box, 'id'));
  expect(box).toContain('required=""');
  expect(named(html, attribute(box, 'aria-describedby'))[0]).toContain('Please agree');
});
