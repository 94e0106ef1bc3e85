/** Takes the place of `enquiry-params.ts` in tests of limits. */
export const enquiryParams = {
  values: () => ({
    ENQUIRIES_PER_IP: 20,
    ENQUIRIES_PER_MAIL_ADDRESS: 5,
    ENQUIRIES_PER_HOUR: 200,
    LIMIT_HASH_KEY: 'a key that is long enough',
  }),
};
