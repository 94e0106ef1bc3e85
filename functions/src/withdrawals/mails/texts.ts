import type { Localized } from '@site/contract/plain/locale';
import { REFUND_DAYS, WITHDRAWAL_DAYS, type WithdrawalEnd } from '@site/contract/sale/sale-terms';
import { replyHint } from '../../mail/letter/contact-links.ts';

interface ReceiptTexts {
  readonly subject: string;
  readonly preheader: string;
  readonly arrived: string;
  /** The statement, in the words of the model form of the law. */
  readonly statement: string;
  readonly fields: Readonly<
    Record<'statement' | 'reference' | 'order' | 'name' | 'receivedAt' | 'product' | 'contract', string>
  >;
  readonly next: string;
  readonly keep: string;
  /** Asks a receiver who did not withdraw to say so: the footer of the other mails would have them ignore the mail. */
  readonly reason: (site: string) => string;
}

/** Words of the receipt to the buyer. It says nothing of what becomes of the statement: a person decides that. */
export const receiptTexts: Localized<ReceiptTexts> = {
  tr: {
    subject: 'Cayma bildiriminizi aldık',
    preheader: 'Bu e-posta, bildiriminizin bize ulaştığını gösterir.',
    arrived: 'Cayma bildiriminiz bize ulaştı.',
    statement: 'Aşağıda numarası yazılı siparişe ilişkin sözleşmeden cayma hakkımı kullandığımı beyan ederim.',
    fields: {
      statement: 'Bildiriminiz',
      reference: 'Bildirim numarası',
      order: 'Sipariş numarası',
      name: 'Ad soyad',
      receivedAt: 'Bize ulaştığı zaman',
      product: 'Ürün',
      contract: 'Sözleşme tarihi',
    },
    next: `Bildiriminizi siparişinizle karşılaştırıp size yazacağız. Cayma hakkınız sürüyorsa ödediğiniz tutarın tamamını, bildiriminizin bize ulaşmasından sonra en geç ${REFUND_DAYS}\u00a0gün içinde ödemede kullandığınız karta iade ederiz.`,
    keep: 'Lütfen bu e-postayı saklayın.',
    reason: (site) =>
      `Bu e-postayı, ${site} sitesinde bu e-posta adresiyle bir cayma bildirimi gönderildiği için aldınız. Bildirimi siz göndermediyseniz lütfen bu e-postayı yanıtlayıp bize haber verin.`,
  },
  en: {
    subject: 'We’ve received your withdrawal',
    preheader: 'This email shows that your withdrawal has reached us.',
    arrived: 'Your withdrawal has reached us.',
    statement: 'I hereby withdraw from the contract for the order with the number below.',
    fields: {
      statement: 'Your withdrawal',
      reference: 'Reference',
      order: 'Order number',
      name: 'Name',
      receivedAt: 'Received',
      product: 'Product',
      contract: 'Date of the contract',
    },
    next: `We’ll check it against your order and write to you. If you still have the right to withdraw, we’ll refund the full amount to the card you paid with, within ${REFUND_DAYS}\u00a0days after your withdrawal reached us.`,
    keep: 'Please keep this email.',
    reason: (site) =>
      `You’re receiving this email because a withdrawal was sent on ${site} with your address. If you didn’t send it, please reply to this email and let us know.`,
  },
};

interface FounderTexts {
  readonly subject: (order: string) => string;
  /** Begins the preheader; `lastDay` as in `toDo`. */
  readonly refundBy: (lastDay: string) => string;
  readonly inTime: (lastDay: string) => string;
  readonly late: (lastDay: string) => string;
  /** About a statement that fits no order; `lastDay` as in `toDo`, since its buyer may have the right all the same. */
  readonly noOrder: {
    readonly what: string;
    /** `command`: the command that shows the order of the stated number. */
    readonly byNumber: (command: string) => string;
    /** `command`: the command that lists the orders of an address, in whose place it has `address`. */
    readonly byAddress: (command: string) => string;
    readonly address: string;
    readonly correct: string;
    readonly toDo: (lastDay: string) => string;
  };
  /**
   * About an order that ended unpaid or was refunded, for which further money came, or may come from a review of
   * iyzico's.
   */
  readonly chargedLate: (command: string) => string;
  /** Follows the command when more than one charge is unrefunded. */
  readonly eachCharge: string;
  /** No unrefunded charge is left. */
  readonly refunded: string;
  /** The outcome of the order is not known yet. */
  readonly unclear: string;
  readonly ends: Readonly<Record<WithdrawalEnd, string>>;
  /** Replaces `ends` when a statement is late. */
  readonly ended: string;
  /** About the guarantee of a program; `days`: its length. */
  readonly guarantee: (days: number) => string;
  /** `lastDay`: last day for refunding a price that is owed. */
  readonly toDo: (lastDay: string, command: string) => string;
  /** Why the payment is refunded, in its history. */
  readonly because: string;
  /** `command`: the command that closes the statement. */
  readonly close: (command: string) => string;
  /** Why the statement is closed, in its history. */
  readonly closedBecause: string;
  readonly fields: Readonly<
    Record<
      | 'order'
      | 'email'
      | 'name'
      | 'phone'
      | 'reason'
      | 'receivedAt'
      | 'product'
      | 'amount'
      | 'state'
      | 'contract'
      | 'lastDay'
      | 'delivered'
      | 'reference',
      string
    >
  >;
  readonly openOrder: string;
  readonly openStatement: string;
  readonly replyHint: string;
}

/** Words of the notice to the founder. */
export const founderTexts: Localized<FounderTexts> = {
  tr: {
    subject: (order) => `Cayma bildirimi: ${order}`,
    refundBy: (lastDay) => `İade gerekiyorsa son gün: ${lastDay}.`,
    inTime: (lastDay) =>
      `Bildirim ${WITHDRAWAL_DAYS}\u00a0günlük süre içinde geldi (cayma süresinin son günü: ${lastDay}).`,
    late: (lastDay) =>
      `Bildirim ${WITHDRAWAL_DAYS}\u00a0günlük süre dolduktan sonra geldi (cayma süresinin son günü: ${lastDay}; pazar gününe ya da resmî tatile denk geldiyse sonraki iş günü de sayılır).`,
    noOrder: {
      what: 'Bu sipariş numarası ve e-posta adresiyle ödenmiş bir sipariş bulunamadı. Numara ya da adres yanlış yazılmış olabilir; gönderene bunu söylemedik.',
      byNumber: (command) =>
        `Bu numarayla bir sipariş varsa alıcısının adını ve adresini şu komut gösterir: ${command}`,
      byAddress: (command) =>
        `Numara yanlışsa bu adresle verilen siparişleri şu komut listeler (ADRES yerine aşağıdaki e-posta adresini yazın): ${command}`,
      address: 'ADRES',
      correct:
        'Bulamazsanız “E-posta Yaz” ile gönderene sorun. Doğrusunu bildirimin konsoldaki “order” ya da “email” alanına yazın: Site siparişi birkaç saniye içinde bulur, size sürenin dolup dolmadığını ve iade komutunu yazar.',
      toDo: (lastDay) => `Süre sipariş bulunmadan da işler. İade gerekiyorsa iade için son gün: ${lastDay}.`,
    },
    chargedLate: (command) =>
      `Bu sipariş bittikten sonra para geldi ya da iyzico’nun incelemesinden gelebilir: Siparişin konsoldaki “alarm” alanına bakın. Para geldiyse ve geri gitmediyse süreye bakmadan iade edin ya da alıcıyla anlaşın: ${command}`,
    eachCharge:
      'Bu siparişte karttan birden fazla kez çekim yapılmış: Her birini ayrı iade edin, çekimin numarasını komuta --charge ile ekleyin. Komut, --charge yazılmazsa numaraları listeler.',
    refunded: 'Bedelin tamamı zaten iade edilmiş; bildirimi kapatın.',
    unclear: 'Ödemenin sonucu belli değil: Belli olana kadar iade etmeyin, bildirimi kapatmayın.',
    ends: {
      service: 'Hizmete süre dolmadan başlanması için alıcının onayı yok: Cayma hakkı bu süre boyunca sürer.',
      'early-service':
        'Alıcı hizmete süre dolmadan başlanmasını istedi: Hizmet başladıysa cayma hakkı sona ermiştir (Yönetmelik m. 15/1-h).',
      files: 'Dosyalar teslim edildiyse cayma hakkı sona ermiştir (Yönetmelik m. 15/1-ğ).',
    },
    ended: 'Süre dolduğu için cayma hakkı sona ermiş görünüyor; alıcıya nedenini yazın.',
    guarantee: (days) =>
      `Bu programda ${days}\u00a0günlük memnuniyet garantisi vardır: Alıcı ilk oturumdan başlayarak ${days}\u00a0gün içinde yazdıysa cayma hakkına bakmadan bedelin tamamını iade edin.`,
    toDo: (lastDay, command) =>
      `Para kendiliğinden iade edilmez. İade gerekiyorsa iade için son gün: ${lastDay}. Komut: ${command}`,
    because: 'Cayma hakkı',
    close: (command) =>
      `İşiniz bitince bildirimin konsoldaki “_status” alanını “done” yapın; o zamana kadar günlük özette durur. Komutla: ${command}`,
    closedBecause: 'Sonuçlandı',
    fields: {
      order: 'Sipariş numarası',
      email: 'E-posta',
      name: 'Ad soyad',
      phone: 'Telefon',
      reason: 'Gerekçe',
      receivedAt: 'Geliş zamanı',
      product: 'Ürün',
      amount: 'Tutar',
      state: 'Siparişin durumu',
      contract: 'Sözleşme tarihi',
      lastDay: 'Cayma süresinin son günü',
      delivered: 'Teslim günü',
      reference: 'Bildirim numarası',
    },
    openOrder: 'Siparişi Konsolda Aç',
    openStatement: 'Bildirimi Konsolda Aç',
    replyHint: replyHint('bildirimi gönderen kişi', 'tr'),
  },
  en: {
    subject: (order) => `Withdrawal: ${order}`,
    refundBy: (lastDay) => `If a refund is due, the last day is ${lastDay}.`,
    inTime: (lastDay) => `It came within the ${WITHDRAWAL_DAYS}\u00a0days (last day to withdraw: ${lastDay}).`,
    late: (lastDay) =>
      `It came after the ${WITHDRAWAL_DAYS}\u00a0days (last day to withdraw: ${lastDay}; if that was a Sunday or a public holiday, the next working day still counts).`,
    noOrder: {
      what: 'There is no paid order with this number and email address. Either may be mistyped; the sender was not told.',
      byNumber: (command) => `If there is an order with this number, this command shows its buyer: ${command}`,
      byAddress: (command) =>
        `If the number is wrong, this command lists the orders of the address (type the email address below in place of ADDRESS): ${command}`,
      address: 'ADDRESS',
      correct:
        'If you find none, use “Write an Email” to ask the sender. Correct the field “order” or “email” of the withdrawal in the Console: within seconds the site finds the order, and emails you whether it came in time and how to refund.',
      toDo: (lastDay) => `The time runs although no order was found. If a refund is due, the last day is ${lastDay}.`,
    },
    chargedLate: (command) =>
      `Money came after this order had ended, or may come from a review of iyzico’s: see the field “alarm” of the order in the Console. If it came and has not gone back, refund it whatever the days say, or agree on a solution with the buyer: ${command}`,
    eachCharge:
      'This order was charged more than once: refund each charge by itself, with its number after --charge. Without --charge the command lists the numbers.',
    refunded: 'All of it has been refunded already; close the withdrawal.',
    unclear: 'The payment’s outcome is not known: until it is, refund nothing and leave this open.',
    ends: {
      service: 'The buyer has not agreed to an early start: the right lasts for all of these days.',
      'early-service':
        'The buyer asked for an early start: if the service has begun, the right has ended (Regulation, article 15/1-h).',
      files: 'If the files were delivered, the right has ended (Regulation, article 15/1-ğ).',
    },
    ended: 'The time has passed, so the right seems to have ended; tell the buyer why.',
    guarantee: (days) =>
      `This program has a ${days}-day satisfaction guarantee: if the buyer wrote within ${days}\u00a0days of the first session, refund the full price, whatever the right of withdrawal says.`,
    toDo: (lastDay, command) =>
      `Nothing is refunded automatically. If a refund is due, refund by ${lastDay}: ${command}`,
    because: 'Right of withdrawal',
    close: (command) =>
      `When it is settled, set the “_status” of the withdrawal to “done” in the Console; until then it stays in the daily digest. By a command: ${command}`,
    closedBecause: 'Settled',
    fields: {
      order: 'Order number',
      email: 'Email',
      name: 'Name',
      phone: 'Phone',
      reason: 'Reason',
      receivedAt: 'Received',
      product: 'Product',
      amount: 'Amount',
      state: 'State of the order',
      contract: 'Date of the contract',
      lastDay: 'Last day to withdraw',
      delivered: 'Day of delivery',
      reference: 'Reference of the withdrawal',
    },
    openOrder: 'Open the Order in the Console',
    openStatement: 'Open the Withdrawal in the Console',
    replyHint: replyHint('the sender', 'en'),
  },
};
