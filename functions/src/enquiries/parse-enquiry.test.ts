import { expect, test } from 'vitest';
import { exampleRequest } from './example-request.ts';
import { parseEnquiry } from './parse-enquiry.ts';

const { fields, meta } = exampleRequest();

test('a correct body becomes a tidied enquiry beside its meta data', () => {
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
});
