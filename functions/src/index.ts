import { alertEnquiry, alertPayment, alertWithdrawal } from './alerts/alert-founder.ts';
import { dailyDigest } from './digest/daily-digest.ts';
import { onEnquiryCreated } from './enquiries/on-enquiry-created.ts';
import { onEnquiryRestored } from './enquiries/on-enquiry-restored.ts';
import { sendConsultationEmail } from './enquiries/send-consultation-email.ts';
import { sendPartnershipEmail } from './enquiries/send-partnership-email.ts';
import { sendServiceInquiry } from './enquiries/send-service-inquiry.ts';
import { sendWaitingListRequest } from './enquiries/send-waiting-list-request.ts';
import { groupUpkeep } from './groups/group-upkeep.ts';
import { deliverMail } from './mail/outbox/deliver-mail.ts';
import { onMailChanged } from './mail/outbox/on-mail-changed.ts';
import { newsletterAnswer } from './newsletter/newsletter-answer.ts';
import { newsletterOptOut } from './newsletter/newsletter-opt-out.ts';
import { cohortCalendar } from './payments/calls/cohort-calendar.ts';
import { cohortStatus } from './payments/calls/cohort-status.ts';
import { instalmentOffers } from './payments/calls/instalment-offers.ts';
import { paymentStatus } from './payments/calls/payment-status.ts';
import { processIyzicoPayment } from './payments/calls/process-iyzico-payment.ts';
import { startCardPaymentCall } from './payments/calls/start-card-payment.ts';
import { onPaymentChanged } from './payments/mails/on-payment-changed.ts';
import { iyzicoCallback } from './payments/settling/iyzico-callback.ts';
import { iyzicoWebhook } from './payments/settling/iyzico-webhook.ts';
import { reconcilePayments } from './payments/settling/reconcile-payments.ts';
import { limitRequests } from './platform/body-limit.ts';
import { loggedTrigger } from './platform/logged-trigger.ts';
import { health } from './watch/health.ts';
import { mailWatchdog } from './watch/mail-watchdog.ts';
import { onWithdrawalRestored } from './withdrawals/on-withdrawal-restored.ts';
import { sendWithdrawal } from './withdrawals/send-withdrawal.ts';

// must run before the program that loads this module makes its body parsers and its express application
limitRequests();

// the path of an export is the name it deploys under: `send.consultation.email` is `send-consultation-email`
export const send = {
  consultation: { email: sendConsultationEmail },
  service: { inquiry: sendServiceInquiry },
  partnership: { email: sendPartnershipEmail },
  waiting: { list: { request: sendWaitingListRequest } },
  withdrawal: sendWithdrawal,
};
export const on = {
  enquiry: { created: loggedTrigger(onEnquiryCreated), restored: loggedTrigger(onEnquiryRestored) },
  mail: { changed: loggedTrigger(onMailChanged) },
  payment: { changed: loggedTrigger(onPaymentChanged) },
  withdrawal: { restored: loggedTrigger(onWithdrawalRestored) },
};
export const deliver = { mail: loggedTrigger(deliverMail) };
export const mail = { watchdog: mailWatchdog };
export const group = { upkeep: groupUpkeep };
export const daily = { digest: dailyDigest };
export const start = { card: { payment: startCardPaymentCall } };
export const instalment = { offers: instalmentOffers };
export const payment = { status: paymentStatus };
export const cohort = { status: cohortStatus, calendar: cohortCalendar };
export const iyzico = { callback: iyzicoCallback, webhook: iyzicoWebhook };
export const reconcile = { payments: reconcilePayments };
export const newsletter = { answer: newsletterAnswer, opt: { out: newsletterOptOut } };
export const alert = {
  enquiry: loggedTrigger(alertEnquiry),
  payment: loggedTrigger(alertPayment),
  withdrawal: loggedTrigger(alertWithdrawal),
};
export { health };

// an export named `process` would shadow Node's `process` in this module
const processing = { iyzico: { payment: processIyzicoPayment } };

export { processing as process };
