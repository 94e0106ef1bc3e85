import { expect, test } from 'vitest';
import { exampleBusiness } from '../business/example-business.ts';
import { officeHours } from './office-hours.ts';

test('office hours are written as each language documents them', () => {
  expect(officeHours('tr', exampleBusiness)).toEqual({ days: 'Pazartesi–Cuma', times: '09:00–18:00' });
  expect(officeHours('en', exampleBusiness)).toEqual({ days: 'Monday to Friday', times: '9am–6pm' });
});

test('office hours with other days and half hours are written in the same form', () => {
  const officeHoursOf = { firstDay: 'tuesday', lastDay: 'saturday', opens: '10:30', closes: '12:00' } as const;
  const business = { ...exampleBusiness, officeHours: officeHoursOf };
  expect(officeHours('tr', business)).toEqual({ days: 'Salı–Cumartesi', times: '10:30–12:00' });
  expect(officeHours('en', business)).toEqual({ days: 'Tuesday to Saturday', times: '10:30am–12pm' });
});
