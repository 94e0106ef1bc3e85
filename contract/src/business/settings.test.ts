import { expect, test } from 'vitest';
import { exampleBusiness } from './example-business.ts';
import { exampleSettings } from './settings.ts';

test('every fact of an untouched example is named, and its choices are not', () => {
  const named = exampleSettings(exampleBusiness);
  expect(named).toEqual(
    expect.arrayContaining([
      'brand',
      'email',
      'legal.taxNumber',
      'social.tr.photos.1.url',
      'address',
      'experienceYears',
    ]),
  );
  const choices = ['founderLocale', 'timeZone', 'timeZoneName.tr', 'officeHours.opens'];
  for (const choice of [...choices, 'sessionMinutes.intro', 'replyHours.enquiry']) expect(named).not.toContain(choice);
});

test('a fact that was filled in is no longer named', () => {
  const filled = { ...exampleBusiness, brand: 'Pusula', legal: { ...exampleBusiness.legal, taxNumber: '1234567890' } };
  const named = exampleSettings(filled);
  expect(named).not.toContain('brand');
  expect(named).not.toContain('legal.taxNumber');
  expect(named).toContain('legal.taxOffice');
});
