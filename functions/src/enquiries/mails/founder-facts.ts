import type { Enquiry } from '@site/contract/enquiry';
import type { Locale } from '@site/contract/locale';
import { companyLabels } from '@site/contract/options';
import type { Fact } from '../../mail/letter/content.ts';
import { enquiryChoices } from '../enquiry-choices.ts';
import { founderTexts } from './founder-texts.ts';

/** Every field with its label, in the order of the form; chosen values in words. */
export function enquiryFacts(enquiry: Enquiry, locale: Locale): Fact[] {
  const texts = founderTexts[locale];
  const labels: Readonly<Record<string, string>> = {
    ...texts.fields,
    ...(enquiry.kind === 'service' ? { company: texts.fields[companyLabels[enquiry.fields.serviceType]] } : {}),
  };
  const values: Readonly<Record<string, string | boolean>> = { ...enquiry.fields, ...enquiryChoices(enquiry, locale) };
  return Object.entries(values).flatMap(([field, value]) => {
    const label = labels[field];
    if (label === undefined) return [];
    const words = typeof value === 'boolean' ? texts[value ? 'yes' : 'no'] : value;
    return [{ label, value: words === '' ? texts.empty : words }];
  });
}
