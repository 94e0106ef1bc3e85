import type { Enquiry } from '@site/contract/enquiry';
import { type EnquiryForm, enquiryForms } from '@site/contract/forms';
import type { Locale } from '@site/contract/locale';
import { companyLabels } from '@site/contract/options';
import type { Fact } from '../../mail/letter/content.ts';
import { enquiryChoices } from '../enquiry-choices.ts';
import { founderTexts } from './founder-texts.ts';

/** Every field with its label, first what the page gave, then in the order of the form; chosen values in words. */
export function enquiryFacts(enquiry: Enquiry, locale: Locale): Fact[] {
  const texts = founderTexts[locale];
  const labels: Readonly<Record<string, string>> = {
    ...texts.fields,
    ...(enquiry.kind === 'service' ? { company: texts.fields[companyLabels[enquiry.fields.serviceType]] } : {}),
  };
  const choices = enquiryChoices(enquiry, locale);
  const values: Readonly<Record<string, string | boolean>> = { ...enquiry.fields, ...choices };
  const { fields, given }: EnquiryForm = enquiryForms[enquiry.kind];
  return Object.keys({ ...given, ...fields }).flatMap((field) => {
    const [label, value] = [labels[field], values[field]];
    if (label === undefined || value === undefined) return [];
    const words = typeof value === 'boolean' ? texts[value ? 'yes' : 'no'] : value;
    return [{ label, value: words || texts.empty[field in choices ? 'chosen' : 'typed'] }];
  });
}
