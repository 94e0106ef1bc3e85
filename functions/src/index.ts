import { onEnquiryCreated } from './enquiries/on-enquiry-created.ts';
import { sendConsultationEmail } from './enquiries/send-consultation-email.ts';
import { deliverMail } from './mail/deliver-mail.ts';
import { onMailChanged } from './mail/on-mail-changed.ts';

// the path of an export is the name it deploys under: `send.consultation.email` is `send-consultation-email`
export const send = { consultation: { email: sendConsultationEmail } };
export const on = { enquiry: { created: onEnquiryCreated }, mail: { changed: onMailChanged } };
export const deliver = { mail: deliverMail };
