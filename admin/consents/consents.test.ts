import { isoSecond } from '@site/contract/words/dates';
import { expect, test } from 'vitest';
import { confirmedTable, consentTable, type StoredConsent } from './consents.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 22, hour));

function event(event: StoredConsent['event'], hour: number, email: string, token = 't'): StoredConsent {
  return {
    event,
    at: at(hour),
    email,
    token,
    textVersion: '2026-11',
    enquiryId: '7f3a91c2-5b1e-4a52-9d0c-3f6f6f6f6f6f',
    locale: 'en',
    expireAt: null,
  };
}

test('an address may be written to from its confirmation until it leaves, even if it is asked again', () => {
  const events = [
    event('asked', 1, 'asked@ornek.com'),
    event('confirmed', 2, 'left@ornek.com'),
    event('left', 3, 'left@ornek.com'),
    event('left', 1, 'back@ornek.com'),
    event('confirmed', 4, 'back@ornek.com', 'token'),
    event('asked', 5, 'back@ornek.com'),
  ];
  expect(confirmedTable(events).rows).toEqual([
    [
      'back@ornek.com',
      isoSecond(at(4)),
      '2026-11',
      '/newsletter?leave=token&lang=en',
      '/api/newsletter-opt-out?token=token&lang=en',
    ],
  ]);
});

test('the table of newsletter events has the version and the enquiry of each event, and no link', () => {
  expect(consentTable([event('confirmed', 2, 'isil@ornek.com', 'secret')]).rows).toEqual([
    [isoSecond(at(2)), 'confirmed', 'isil@ornek.com', '2026-11', '7F3A-91C2'],
  ]);
});
