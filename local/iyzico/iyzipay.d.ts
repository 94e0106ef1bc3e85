/** The part of the untyped `iyzipay` SDK that the tests drive the sandbox with. */
declare module 'iyzipay' {
  /** `error` for a broken connection, else `body` as far as it arrived: an object, a text or nothing. */
  type Callback = (error: unknown, body: unknown) => void;
  type Send = (params: object, callback: Callback) => void;

  export default class Iyzipay {
    constructor(config: { uri: string; apiKey: string; secretKey: string });
    readonly apiTest: { retrieve: Send };
    readonly threedsInitialize: { create: Send };
    readonly threedsPayment: { create: Send };
    readonly threedsV2Payment: { create: Send };
    readonly payment: { retrieve: Send };
    readonly checkoutFormInitialize: { create: Send };
    readonly checkoutForm: { retrieve: Send };
    readonly refund: { create: Send };
    readonly refundV2: { create: Send };
    readonly cancel: { create: Send };
    readonly reportingTransactionDetails: { retrieve: Send };
    readonly reportingTransactions: { retrieve: Send };
  }
}
