import { consultationKind } from '@site/contract/forms/enquiry';
import { enquiryCallable } from './enquiry-callable.ts';

/** Takes the consultation forms of both home pages, intro and strategy session and booking. */
export const sendConsultationEmail = enquiryCallable(consultationKind);
