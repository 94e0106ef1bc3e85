import { exampleFields } from '@site/contract/forms/example-enquiry';
import type { EnquiryRequest, StoringCircumstances } from './enquiry-document.ts';

type HomeRequest = Extract<EnquiryRequest, { kind: 'home' }>;

interface Overrides {
  readonly fields?: Partial<HomeRequest['fields']>;
  readonly meta?: Partial<HomeRequest['meta']>;
}

/** For tests: the circumstances of a call without a sign of a bot, in an hour that is not busy. */
export const ORDINARY: StoringCircumstances = { appCheckFailed: false, busyHour: false, acknowledgement: 'due' };

/** For tests: a valid home enquiry in Turkish, with the given fields and meta data replaced. */
export function exampleRequest({ fields, meta }: Overrides = {}): HomeRequest {
  return {
    kind: 'home',
    fields: {
      ...exampleFields('home'),
      fullName: 'Işıl Çağ',
      email: 'isil@ornek.com',
      company: 'Mobilya üreticisi',
      service: 'export-consulting',
      message: 'Merhaba,\nAlmanya pazarını soruyorum.',
      newsletter: true,
      ...fields,
    },
    meta: {
      submissionId: '7f3a91c2-5b1e-4a52-9d0c-3f6f6f6f6f6f',
      locale: 'tr',
      page: '/turkish',
      referrer: 'https://arama.example/',
      utm: { source: 'bulten' },
      noticeVersion: '2026-11',
      elapsedMs: 45_000,
      website: '',
      ...meta,
    },
  };
}
