import { enquirySchemas } from '@site/contract/enquiry';
import { fieldErrors } from '@site/contract/field-error';
import { expect, test } from 'vitest';
import {
  bookingForm,
  type FormShape,
  homeForm,
  introForm,
  partnershipForm,
  serviceForm,
  strategyForm,
  waitingListForm,
} from './forms.ts';

const forms: ReadonlyArray<FormShape> = [
  homeForm,
  introForm,
  strategyForm,
  bookingForm,
  serviceForm('export'),
  partnershipForm,
  waitingListForm('tr'),
];

/** Documented, but computed by the server. */
const NOT_ASKED = ['subject'];

test.each(forms)('the $kind form asks for every field that its callable takes', (form) => {
  const asked = [...form.fields.map(({ name }) => name), ...Object.keys(form.fixed ?? {})];
  const taken = Object.keys(enquirySchemas[form.kind].shape).filter((name) => !NOT_ASKED.includes(name));
  expect(asked.toSorted()).toEqual(taken.toSorted());
});

test.each(forms)('the $kind form requires what the contract requires', (form) => {
  const empty = Object.fromEntries(form.fields.map(({ name, control }) => [name, control === 'tick' ? false : '']));
  const refused = enquirySchemas[form.kind].safeParse({ ...empty, ...form.fixed });
  const wrong = refused.success ? {} : fieldErrors(refused.error);
  const required = form.fields.filter((field) => field.required).map(({ name }) => [name, 'required'] as const);
  expect(wrong).toEqual(Object.fromEntries(required));
});
