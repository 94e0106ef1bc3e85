import { exampleFields } from '@site/contract/forms/example-enquiry';
import { expect, test, vi } from 'vitest';
import { exampleRequest } from './example-request.ts';
import { parseEnquiry } from './parse-enquiry.ts';

// before the logger is loaded: it keeps the console methods that it finds then
const warn = vi.hoisted(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));

const { fields, meta } = exampleRequest();

test('a correct body is parsed into a normalised enquiry and its meta data', () => {
  const body = { ...fields, fullName: '  Işıl Çağ ', message: 'Merhaba,\r\nAlmanya pazarını soruyorum.', meta };
  expect(parseEnquiry('home', body)).toEqual(exampleRequest());
});

test('wrong fields, missing meta data and unknown keys are named together', () => {
  const refused = () => parseEnquiry('home', { ...fields, email: 'isil', extra: 1 });
  expect(refused).toThrow(
    expect.objectContaining({
      code: 'invalid-argument',
      details: { key: 'invalid', fields: { email: 'invalid', extra: 'unknown', meta: 'required' } },
    }),
  );
  expect(JSON.stringify(warn.mock.calls)).toContain('email:invalid meta:required');
});

test('a phone number that becomes too long when it is normalised is named as a wrong field', () => {
  const refused = () => parseEnquiry('intro', { ...exampleFields('intro'), phone: '⑴'.repeat(15), meta });
  expect(refused).toThrow(
    expect.objectContaining({ code: 'invalid-argument', details: { key: 'invalid', fields: { phone: 'invalid' } } }),
  );
});
