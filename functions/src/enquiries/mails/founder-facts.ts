import { type EnquiryForm, enquiryForms, fieldsOf } from '@site/contract/forms';
import type { Locale } from '@site/contract/locale';
import { type CompanyLabel, companyLabels } from '@site/contract/options';
import type { Fact } from '../../mail/letter/content.ts';
import { enquiryChoices } from '../enquiry-choices.ts';
import type { StoredEnquiry } from '../stored-enquiry.ts';
import { founderTexts } from './founder-texts.ts';

/** The label of `company` by the service; undefined for a service that is offered no more. */
const labelByService: ReadonlyMap<string, CompanyLabel> = new Map(Object.entries(companyLabels));

/**
 * Every field with its label, first what the page gave, then in the order of the form; chosen values in words. Last come fields that
 * another version of the form had, under the name by which they are stored: a message must not be lost with its field.
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
