import { late } from '../../islands/late.tsx';

/** The form of an enquiry as an island of its page. */
export const EnquiryForm = late(() => import('./enquiry-form.tsx'));
