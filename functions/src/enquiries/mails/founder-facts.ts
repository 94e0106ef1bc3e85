import { type EnquiryForm, enquiryForms, fieldsOf } from '@site/contract/forms/forms';
import { type CompanyLabel, companyLabels } from '@site/contract/forms/options';
import type { Locale } from '@site/contract/plain/locale';
import type { Fact } from '../../mail/letter/content.ts';
import { enquiryChoices } from '../enquiry-choices.ts';
import type { StoredEnquiry } from '../stored-enquiry.ts';
import { founderTexts } from './founder-texts.ts';

/** The label of `company` for each service; a service that is no longer offered has none. */
const labelByService: ReadonlyMap<string, CompanyLabel> = new Map(Object.entries(companyLabels));

/**
 * Returns every field with its label: first those given by the page, then the others in the order of the form, chosen values in
 * words. Fields of another version of the form come last, under their stored names: a message must not be lost because its field
 * was removed.
 */
export function enquiryFacts(enquiry: StoredEnquiry, locale: Locale): Fact[] {
  const texts = founderTexts[locale];
  const labels: Readonly<Record<string, string>> = {
    ...texts.fields,
    ...(enquiry.kind === 'service'
      ? { company: texts.fields[labelByService.get(enquiry.fields.serviceType) ?? 'company'] }
      : {}),
  };
  const choices = enquiryChoices(enquiry, locale);
  const values: Readonly<Record<string, unknown>> = { ...enquiry.fields, ...choices };
  const form: EnquiryForm = enquiryForms[enquiry.kind];
  const known = Object.keys({ ...form.given, ...form.fields });
  const others = Object.keys(enquiry.fields).filter((field) => !Object.hasOwn(fieldsOf(form), field));
  const inWords = (value: unknown) => (typeof value === 'boolean' ? texts[value ? 'yes' : 'no'] : String(value));
  return [
    ...known.flatMap((field) => {
      const [label, value] = [labels[field], values[field]];
      if (label === undefined || value === undefined) return [];
      return [{ label, value: inWords(value) || texts.empty[field in choices ? 'chosen' : 'typed'] }];
    }),
    ...others.flatMap((field) => {
      const value = values[field];
      const isShown = ['string', 'number', 'boolean'].includes(typeof value) && value !== '';
      return isShown ? [{ label: field, value: inWords(value) }] : [];
    }),
  ];
}
