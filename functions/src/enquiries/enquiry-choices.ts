import type { Enquiry } from '@site/contract/enquiry';
import type { Locale, Localized } from '@site/contract/locale';
import {
  bookingServices,
  bookingTimes,
  expertises,
  homeServices,
  introServices,
  introTimes,
  serviceTypes,
  strategyServices,
  strategyTimes,
  waitingLists,
} from '@site/contract/options';

function words<Value extends string>(
  options: Readonly<Record<Value, Localized>>,
  value: Value | '',
  locale: Locale,
): string {
  return value === '' ? '' : options[value][locale];
}

/** What was chosen from lists, by field, in words; empty where nothing was chosen. */
export function enquiryChoices(enquiry: Enquiry, locale: Locale): Readonly<Record<string, string>> {
  switch (enquiry.kind) {
    case 'home':
      return { service: words(homeServices, enquiry.fields.service, locale) };
    case 'intro':
      return {
        service: words(introServices, enquiry.fields.service, locale),
        timePreference: words(introTimes, enquiry.fields.timePreference, locale),
      };
    case 'strategy':
      return {
        service: words(strategyServices, enquiry.fields.service, locale),
        timePreference: words(strategyTimes, enquiry.fields.timePreference, locale),
      };
    case 'booking':
      return {
        serviceInterest: words(bookingServices, enquiry.fields.serviceInterest, locale),
        preferredTime: words(bookingTimes, enquiry.fields.preferredTime, locale),
      };
    case 'service':
      return { serviceType: words(serviceTypes, enquiry.fields.serviceType, locale) };
    case 'partnership':
      return { expertise: words(expertises, enquiry.fields.expertise, locale) };
    case 'waitingList':
      return { cohort: words(waitingLists, enquiry.fields.cohort, locale) };
  }
}
