import { readFileSync } from 'node:fs';
import { enquiryCallSchema } from '@site/contract/enquiry';
import { expect, test } from 'vitest';
import { inRepo } from '../../admin/console/repository.ts';

test('the enquiry that docs/deploy.md has sent by hand is one that the form could send, with the sign of a robot', () => {
  const [, typed = ''] = /enquiry\(\) \{ echo '(.*)'; \}/.exec(readFileSync(inRepo('docs/deploy.md'), 'utf8')) ?? [];
  const { data } = JSON.parse(typed.replace("'$(uuidgen)'", crypto.randomUUID()));
  expect(enquiryCallSchema('home').safeParse(data)).toMatchObject({ success: true });
  expect(data.meta.website).not.toBe('');
});
