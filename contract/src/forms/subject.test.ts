import { expect, test } from 'vitest';
import { enquirySubject } from './subject.ts';

const service = { name: 'Ada', email: 'ada@ornek.com', company: '', message: 'Merhaba', subject: '' };

test.each([
  ['export', 'Export Solutions Inquiry from Ada', 'İhracat Çözümleri Talebi - Ada'],
  ['coaching', 'Coaching Solutions Inquiry from Ada', 'Koçluk Çözümleri Talebi - Ada'],
  ['workshops-training', 'Workshops & Training Inquiry - Ada', 'Atölye ve Eğitim Talebi - Ada'],
  ['kurumsal-danismanlik', 'Corporate Consulting Inquiry from Ada', 'Kurumsal Danışmanlık Talebi - Ada'],
  ['ihracat-danismanligi', 'Export Consulting Inquiry from Ada', 'İhracat Danışmanlığı Talebi - Ada'],
  ['workshops', 'Workshops Inquiry from Ada', 'Atölye Talebi - Ada'],
  ['trainings', 'Training Inquiry from Ada', 'Eğitim Talebi - Ada'],
] as const)('the subject of a service enquiry about %s is the documented one', (serviceType, en, tr) => {
  const enquiry = { kind: 'service', fields: { ...service, serviceType } } as const;
  expect(enquirySubject(enquiry, 'en')).toBe(en);
  expect(enquirySubject(enquiry, 'tr')).toBe(tr);
});

test('the subject of a session request has both names', () => {
  const fields = {
    firstName: 'Işıl',
    lastName: 'Çağ',
    email: 'isil@ornek.com',
    phone: '+905320001122',
    service: '',
    timePreference: '',
    goals: '',
  } as const;
  expect(enquirySubject({ kind: 'intro', fields }, 'tr')).toBe('Ön Görüşme Talebi - Işıl Çağ');
});
