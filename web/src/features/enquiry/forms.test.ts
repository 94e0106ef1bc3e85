import { enquirySchemas } from '@site/contract/enquiry';
import { fieldErrors } from '@site/contract/field-error';
import { expect, test } from 'vitest';
import { bookingForm, type FormShape, homeForm, introForm, strategyForm } from './forms.ts';

const forms: ReadonlyArray<FormShape> = [homeForm, introForm, strategyForm, bookingForm];

test.each(forms)('the $kind form asks for every field that its callable takes', (form) => {
  const asked = [...form.fields.map(({ name }) => name), ...Object.keys(form.fixed ?? {})];
  expect(asked.toSorted()).toEqual(Object.keys(enquirySchemas[form.kind].shape).toSorted());
});

test.each(forms)('the $kind form requires what the contract requires', (form) => {
  const empty = Object.fromEntries(form.fields.map(({ name, control }) => [name, control === 'tick' ? false : '']));
  const refused = enquirySchemas[form.kind].safeParse({ ...empty, ...form.fixed });
  const wrong = refused.success ? {} : fieldErrors(refused.error);
  const required = form.fields.filter((field) => field.required).map(({ name }) => [name, 'required'] as const);
  expect(wrong).toEqual(Object.fromEntries(required));
});
