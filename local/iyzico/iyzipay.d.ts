/** The part of the untyped `iyzipay` SDK with which tests call the sandbox. */
declare module 'iyzipay' {
  /** `error` for a broken connection, else the received `body`: an object, a text or nothing. */
  type Callback = (error: unknown, body: unknown) => void;
  type Send = (params: object, callback: Callback) => void;
  type Resource = Readonly<Record<'create' | 'retrieve', Send>>;

  export default class Iyzipay {
    constructor(config: { uri: string; apiKey: string; secretKey: string });
    readonly apiTest: Resource;
    readonly threedsInitialize: Resource;
    readonly threedsV2Payment: Resource;
    readonly payment: Resource;
    readonly checkoutFormInitialize: Resource;
    readonly checkoutForm: Resource;
    readonly refund: Resource;
    readonly cancel: Resource;
    readonly reportingTransactionDetails: Resource;
    readonly installmentInfo: Resource;
  }
}
