import { readFileSync } from 'node:fs';
import { enquiryCallSchema } from '@site/contract/forms/enquiry';
import { expect, test } from 'vitest';
import { inRepo } from '../../admin/repository.ts';

test('the enquiry to send by hand in docs/deploy.md is valid for the form and has its honeypot field filled in', () => {
  const [, typed = ''] = /enquiry\(\) \{ echo '(.*)'; \}/.exec(readFileSync(inRepo('docs/deploy.md'), 'utf8')) ?? [];
  const { data } = JSON.parse(typed.replace("'$(uuidgen)'", crypto.randomUUID()));
  expect(enquiryCallSchema('home').safeParse(data)).toMatchObject({ success: true });
  expect(data.meta.website).not.toBe('');
});
