import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { enquiryOf, type StoredEnquiry } from './enquiries.ts';

const at = (moment: string) => Timestamp.fromDate(new Date(moment));

/** For tests: a stored home enquiry with `changes` applied. */
export function exampleEnquiry(changes: DocumentData = {}): StoredEnquiry {
  return enquiryOf('7f3a91c2-5b1e-4a52-9d0c-3f6f6f6f6f6f', {
    kind: 'home',
    fields: { fullName: 'Işıl Çağ', email: 'isil@ornek.com', message: 'Merhaba,\nAlmanya?', newsletter: true },
    _summary: 'Işıl Çağ · Koçluk · Merhaba, Almanya?',
    _status: 'new',
    contact: { name: 'Işıl Çağ', email: 'isil@ornek.com' },
    subject: 'Danışma Talebi - Işıl Çağ',
    locale: 'tr',
    source: { page: '/turkish', referrer: '', utm: {} },
    consent: { noticeVersion: '2026-11', newsletter: null },
    spam: { reasons: ['too-fast', 'links'] },
    receivedAt: at('2026-11-20T21:30:00Z'),
    dueAt: at('2026-11-21T21:30:00Z'),
    notification: 'delivered',
    bodyHash: 'ab12',
    expireAt: at('2028-11-20T00:00:00Z'),
    ...changes,
  });
}
