import { serviceTypes } from '@site/contract/forms/options';
import { GROUP_IDS } from '@site/contract/groups/groups';
import { expect, test } from 'vitest';
import * as forms from './forms.ts';

const services = Object.keys(serviceTypes) as Array<keyof typeof serviceTypes>;

const shapes: ReadonlyArray<forms.FormShape> = [
  ...Object.values(forms).filter((form) => typeof form === 'object'),
  ...services.map(forms.serviceForm),
  ...GROUP_IDS.map(forms.waitingListForm),
];

/** A field across both columns; a tick always is one. */
const isWide = ({ wide, control }: forms.FieldShape) => wide === true || control === 'tick';

test.each(shapes)('$kind: no half-width field has an empty place beside it', ({ fields }) => {
  const rows = fields.map((field) => (isWide(field) ? '|' : field.name)).join(' ');
  const between = rows.split('|').map((names) => names.split(' ').filter(Boolean));
  expect(between.filter(({ length }) => length % 2 === 1)).toEqual([]);
});
