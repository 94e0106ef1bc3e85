import type { AlarmKind } from '@site/contract/payments/payment-history';
import type { CLOSINGS } from '@site/contract/payments/payment-request';
import type { Localized } from '@site/contract/plain/locale';
import type { Delivery, DeliveryWithoutGroup } from '@site/contract/sale/catalogue';
import { replyHint } from '../../mail/letter/contact-links.ts';
import type { PartialRefund } from './partial-refund.ts';
import type { FounderPaymentRole } from './roles.ts';

interface FounderTexts {
  /** `about` is buyer, amount and product, `ref` the order reference. */
  readonly subject: Readonly<
    Record<Exclude<FounderPaymentRole, 'founder-partly-refunded'>, (about: string, ref: string) => string>
  >;
  /** The subject of a partial refund; `refunded` is the total refund so far, as in {@link PartialRefund}. */
  readonly partlyRefunded: Readonly<
    Record<PartialRefund['of'], (buyer: string, refunded: string, product: string) => string>
  >;
  readonly lead: Readonly<Record<FounderPaymentRole, string>>;
  /**
   * Next step after a refused request of the founder: `money` with the command that refunds, `charges` before the commands that
   * refund each charge, `other` with another command.
   */
  readonly askAgain: { readonly charges: string } & Readonly<Record<'money' | 'other', (command: string) => string>>;
  /** Replaces the lead for an order that the founder closed as not charged. */
  readonly closed: string;
  /** Replaces the lead for an order that ended unpaid with an open outcome. */
  readonly endedUnclear: string;
  /** Next step for such an order; `ask`: the command that asks iyzico. */
  readonly askIyzico: (ask: string) => string;
  /** Replaces the lead for an unfinished order whose invitation still holds its seat. */
  readonly stillInvited: string;
  /** Next steps for a paid order, each with a command at its end or with none; `by` is the deadline. */
  readonly toDo: {
    /** `promised`: a list of {@link promised}. */
    readonly group: (promised: string) => string;
    /** The same after the first session of the group. */
    readonly groupBegun: (promised: string) => string;
    /** The same after its last session; `refund`: the command that refunds the order. */
    readonly groupOver: (refund: string) => string;
    /** `giveSeat`: the command that gives the order a seat once one is free. */
    readonly owed: (giveSeat: string, refund: string) => ReadonlyArray<string>;
    /** The same while a free seat is kept for the order. */
    readonly seatKept: (giveSeat: string, refund: string) => ReadonlyArray<string>;
  } & Readonly<Record<DeliveryWithoutGroup, (by: string) => string>>;
  /** Items that a group comes with, as {@link toDo} lists them. */
  readonly promised: Readonly<Record<'link' | 'supportGroup' | 'gift', string>>;
  /** Next step for an alarm; `refund`: the command that refunds the alarm's charge; `ask`: the command that asks iyzico. */
  readonly alarmToDo: Readonly<Record<AlarmKind | 'other', (refund: string, ask: string) => string>>;
  /** Follow the next step for a double purchase: how to refund either order. `number`: that of the other order. */
  readonly refundEither: {
    readonly own: (refund: string) => string;
    readonly other: (number: string, refund: string) => string;
  };
  /** The last step for an alarm that is not withdrawn automatically. */
  readonly emptyAlarm: string;
  /** How to close an order whose outcome stays open: `why` is the reason in the command, `toDo` the sentence around it. */
  readonly close: {
    readonly why: Readonly<Record<(typeof CLOSINGS)[number], string>>;
    readonly toDo: Readonly<Record<(typeof CLOSINGS)[number], (command: string) => string>>;
    readonly numberOfPage: string;
    readonly seatStays: string;
  };
  /** Whether the service may begin within the withdrawal period, and the consequence; `day` is the last day of the period. */
  readonly earlyStart: {
    readonly given: string;
    readonly missing: Readonly<Record<Exclude<Delivery, 'files'>, (day: string) => string>>;
  };
  readonly replyHint: string;
  readonly fields: {
    readonly product: string;
    readonly amount: string;
    readonly instalments: string;
    readonly firstSession: string;
    readonly buyer: string;
    readonly locale: string;
    readonly email: string;
    readonly phone: string;
    readonly billing: string;
    readonly shipping: string;
    readonly invoice: string;
    readonly card: string;
    readonly refunded: string;
    readonly iyzicoId: string;
    readonly state: string;
    readonly reason: string;
    readonly earlyStart: string;
    readonly order: string;
    readonly paidAt: string;
    readonly seatsLeft: string;
    readonly campaign: string;
  };
  readonly locales: Localized;
  readonly console: string;
}

/** Added to the last day of withdrawal: the calendar of holidays is not known here (`lastDayOfWithdrawal`). */
const holiday: Localized = {
  tr: 'O gün pazara ya da resmî tatile denk gelirse sonraki iş günü de sayılır.',
  en: 'If that is a Sunday or a public holiday, the next working day still counts.',
};

/** Texts of the mails to the founder. */
export const founderPaymentTexts: Localized<FounderTexts> = {
  tr: {
    subject: {
      'founder-paid': (about) => `Ödeme alındı: ${about}`,
      'founder-owed': (about) => `Ödeme geldi ama yer kalmadı, lütfen alıcıya ulaşın: ${about}`,
      'founder-seat-kept': (about) => `Grupta yer boşaldı, bu alıcı için tutuluyor: ${about}`,
      'founder-failed': (about) => `Ödeme tamamlanamadı: ${about}`,
      'founder-expired': (about) => `Yarım kalan sipariş: ${about}`,
      'founder-unknown': (_, ref) => `Sonucu belirsiz ödeme: ${ref}`,
      'founder-review': (_, ref) => `Güvenlik incelemesindeki ödeme: ${ref}`,
      'founder-unclear-for-long': (_, ref) => `Sizin kontrol etmeniz gereken ödeme: ${ref}`,
      'founder-alarm': (_, ref) => `Bakmanız gereken ödeme: ${ref}`,
      'founder-refunded': (about) => `İade yapıldı: ${about}`,
      'founder-request-refused': (_, ref) => `Komutla istediğiniz işlem yapılmadı: ${ref}`,
    },
    partlyRefunded: {
      order: (buyer, refunded, product) => `Kısmi iade yapıldı: ${buyer}, toplam ${refunded}, ${product}`,
      extra: (buyer, refunded, product) => `Fazla çekim iade edildi: ${buyer}, ${refunded}, ${product}`,
      'part-of-extra': (buyer, refunded, product) =>
        `Fazla çekimin bir kısmı iade edildi: ${buyer}, toplam ${refunded}, ${product}`,
      ended: (buyer, refunded, product) => `Kısmi iade yapıldı: ${buyer}, toplam ${refunded}, ${product}`,
    },
    lead: {
      'founder-paid': 'Bir ödeme tamamlandı.',
      'founder-owed': 'Alıcı ödedi, ama ödeme ulaştığında grupta boş yer kalmamıştı.',
      'founder-seat-kept':
        'Grupta bir yer boşaldı. Bu alıcı ödemişti ama ona yer kalmamıştı; site boşalan yeri onun için tutuyor, siz karar verene kadar başkası satın alamaz.',
      'founder-failed': 'Bir ödeme tamamlanamadı. Karttan para çekilmedi. Alıcı nedenini sipariş sayfasında okur.',
      'founder-expired':
        'Bir sipariş zamanında tamamlanmadı. Karttan para çekilmedi; tutulan bir yer varsa serbest kaldı.',
      'founder-unknown':
        'Bankadan kesin yanıt gelmedi. Site sormayı sürdürür, ikinci kez para çekmez. Alıcıdan tekrar ödeme yapmaması istendi.',
      'founder-review':
        'iyzico bu ödemeyi inceliyor. İnceleme bitmeden hizmeti başlatmayın. Ödemeyi kapatmayın, sonucu bekleyin.',
      'founder-unclear-for-long':
        'Bu ödemenin sonucu uzun süredir belirsiz. Alıcı, size sormadan yeniden ödeme yapmaması gerektiğini sayfada okuyor.',
      'founder-alarm': 'Bu ödemeye bakmanız gerekiyor. Nedeni aşağıda yazıyor.',
      'founder-partly-refunded':
        'Bir sipariş için para iade edildi. İade, siparişin durumunu ve varsa gruptaki yerini değiştirmez.',
      'founder-refunded': 'Bir ödemenin tamamı iade edildi.',
      'founder-request-refused': 'Bu sipariş için komutla istediğiniz işlem yapılmadı. Nedeni aşağıda yazıyor.',
    },
    askAgain: {
      money: (command) =>
        `Yapılacak: Paranın iade edilip edilmediğine iyzico panelinden bakın. Edilmediyse komutu yeniden verin (bir kısmını iade edecekseniz sonuna toplam tutarı ekleyin): ${command}`,
      charges:
        'Yapılacak: Paranın iade edilip edilmediğine iyzico panelinden bakın. Bu siparişte karttan birden çok kez çekim yapılmış; edilmediyse, iade edilecek çekimin komutunu yeniden verin (bir kısmını iade edecekseniz sonuna toplam tutarı ekleyin):',
      other: (command) =>
        `Yapılacak: Gerekiyorsa istediğiniz komutu yeniden verin, ama önce siparişin durumuna bakın: ${command}`,
    },
    closed:
      'Sonucu belirsiz kalan bir ödeme elle kapatıldı: Karttan para çekilmemiş sayılıyor. Alıcıya karttan ödeme alınmadığı e-posta ile yazıldı.',
    endedUnclear:
      'Sipariş kapandı, ama iyzico bir saattir para çekilip çekilmediğini söylemiyor. Kapatmanız gerekmez; alıcıya yanıt vermeden önce iyzico paneline bakın. Alıcı, size sormadan yeniden ödeme yapmaması gerektiğini sayfada okuyor.',
    askIyzico: (ask) => `Yapılacak: Panelde para gelmiş görünüyorsa, kayda geçmesi için siteye sordurun: ${ask}`,
    stillInvited:
      'Bir sipariş zamanında tamamlanmadı. Karttan para çekilmedi. Alıcı bekleme listesinden davet edilmişti: Yer, davetteki saate kadar onun için tutulur.',
    toDo: {
      group: (promised) => `Yapılacak: ${promised} ilk oturumdan önce gönderin.`,
      groupBegun: (promised) => `Yapılacak: ${promised} hemen gönderin; grup başladı.`,
      groupOver: (refund) =>
        `Yapılacak: Grubun son oturumu da başladı. Alıcıyla görüşün: Sonraki dönemi önerin ya da bedeli iade edin: ${refund}`,
      owed: (giveSeat, refund) => [
        'Yapılacak: Bağlantıyı göndermeyin, grupta yer kalmamıştı. Alıcıyla görüşün: Yer açın, sonraki dönemi önerin ya da bedeli iade edin.',
        `Boş yer olunca onu bu siparişe veren komut (sonra oturumların bağlantısını ve söz verilenleri gönderin): ${giveSeat}`,
        `Bedeli iade eden komut: ${refund}`,
      ],
      seatKept: (giveSeat, refund) => [
        'Yapılacak: Alıcıya yeri isteyip istemediğini sorun.',
        `İstiyorsa yeri veren komut (sonra oturumların bağlantısını ve söz verilenleri gönderin): ${giveSeat}`,
        `İstemiyorsa bedeli iade edin, yer de serbest kalır: ${refund}`,
      ],
      sessions: (by) =>
        `Yapılacak: Seansların gün ve saatini belirlemek için alıcıya yazın; sözleşmede bunun sözünü verdiniz. Son zaman: ${by}`,
      files: (by) => `Yapılacak: Dijital ürünü alıcıya gönderin; sözleşmede bunun sözünü verdiniz. Son zaman: ${by}`,
    },
    promised: {
      link: 'Oturumların bağlantısını',
      supportGroup: 'WhatsApp grubuna katılım bilgisini',
      gift: 'dijital kaynak hediyesini',
    },
    alarmToDo: {
      'charged-twice': (refund) =>
        `Yapılacak: Birini iade edin; sipariş ve (varsa) gruptaki yer geçerli kalır: ${refund}`,
      'bought-twice': () => 'Yapılacak: Alıcıyla konuşun, istemiyorsa siparişlerden birini iade edin.',
      'charged-while': (refund) => `Yapılacak: Parayı iade edin ya da alıcıyla anlaşın: ${refund}`,
      'under-review': () => 'Yapılacak: Bu çekim için bir şey teslim etmeyin, iade etmeyin: Site her gün sorar.',
      'silent-to-the-last': (_refund, ask) =>
        `Yapılacak: iyzico panelinde siparişi arayın. Para gelmişse iade etmeden ya da alıcıyla anlaşmadan önce, kayda geçmesi için siteye sordurun: ${ask}`,
      'differing-charge': () => 'Yapılacak: Sitenin teknik sorumlusuna haber verin.',
      other: () => 'Yapılacak: Siparişi iyzico panelinden kontrol edin, gerekiyorsa iade edin.',
    },
    refundEither: {
      own: (refund) => `Bu siparişi iade eden komut: ${refund}`,
      other: (number, refund) => `Öteki siparişi (${number}) iade eden komut: ${refund}`,
    },
    emptyAlarm: 'İşiniz bitince kaydın “alarm” alanını boşaltın.',
    close: {
      why: { paid: 'Panelde ödendi görünüyor', 'not-charged': 'Panelde ödeme görünmüyor' },
      toDo: {
        paid: (command) => `Yapılacak: iyzico paneline bakın. Ödendi görünüyorsa: ${command}`,
        'not-charged': (command) => `Görünmüyorsa: ${command}`,
      },
      numberOfPage:
        'Kart bilgileri iyzico’nun sayfasında girildi: Ödendi görünüyorsa komutun sonuna --charge ve paneldeki ödeme numarasını ekleyin.',
      seatStays: 'Kapatana kadar yer tutulur.',
    },
    earlyStart: {
      given: 'Verildi. Hizmet başlayınca cayma hakkı sona erer.',
      missing: {
        group: (day) => `Verilmedi. Alıcı, oturumlar başlasa da ${day} gününün sonuna kadar cayabilir. ${holiday.tr}`,
        sessions: (day) =>
          `Verilmedi. Hizmete ${day} gününden sonra başlayın: Alıcı o günün sonuna kadar cayabilir. ${holiday.tr}`,
      },
    },
    replyHint: replyHint('alıcı', 'tr'),
    fields: {
      product: 'Ürün',
      amount: 'Tutar',
      instalments: 'Taksit',
      firstSession: 'İlk oturum',
      buyer: 'Alıcı',
      locale: 'Dil',
      email: 'E-posta',
      phone: 'Telefon',
      billing: 'Fatura adresi',
      shipping: 'Teslimat adresi',
      invoice: 'Kurumsal fatura',
      card: 'Kart',
      refunded: 'İade edilen',
      iyzicoId: 'iyzico ödeme numarası',
      state: 'Durum',
      reason: 'Neden',
      earlyStart: 'Erken başlama onayı',
      order: 'Sipariş numarası',
      paidAt: 'Ödeme zamanı',
      seatsLeft: 'Bu dönemde kalan yer',
      campaign: 'Kampanya',
    },
    locales: { tr: 'Türkçe', en: 'İngilizce' },
    console: 'Kaydı Konsolda Aç',
  },
  en: {
    subject: {
      'founder-paid': (about) => `Payment received: ${about}`,
      'founder-owed': (about) => `Paid, but no spot left, please contact the buyer: ${about}`,
      'founder-seat-kept': (about) => `A spot in the group is free, and kept for this buyer: ${about}`,
      'founder-failed': (about) => `Payment failed: ${about}`,
      'founder-expired': (about) => `Order not finished: ${about}`,
      'founder-unknown': (_, ref) => `Payment unclear: ${ref}`,
      'founder-review': (_, ref) => `Payment under review: ${ref}`,
      'founder-unclear-for-long': (_, ref) => `Payment unclear, please check: ${ref}`,
      'founder-alarm': (_, ref) => `Payment to check: ${ref}`,
      'founder-refunded': (about) => `Payment refunded: ${about}`,
      'founder-request-refused': (_, ref) => `What you asked for was not done: ${ref}`,
    },
    partlyRefunded: {
      order: (buyer, refunded, product) => `Payment partly refunded: ${buyer}, ${refunded} in all, ${product}`,
      extra: (buyer, refunded, product) => `Extra charge refunded: ${buyer}, ${refunded}, ${product}`,
      'part-of-extra': (buyer, refunded, product) =>
        `Extra charge partly refunded: ${buyer}, ${refunded} in all, ${product}`,
      ended: (buyer, refunded, product) => `Payment partly refunded: ${buyer}, ${refunded} in all, ${product}`,
    },
    lead: {
      'founder-paid': 'A payment has been received and confirmed.',
      'founder-owed': 'The buyer has paid, but the group was full by the time the payment arrived.',
      'founder-seat-kept':
        'A spot in the group is free. This buyer had paid without getting one; the site keeps it for them, and nobody else can buy it until you decide.',
      'founder-failed': 'A payment did not go through. Nothing was charged; the order page tells the buyer why.',
      'founder-expired':
        'An order was not finished in time. Nothing was charged, and any spot that was held is free again.',
      'founder-unknown':
        'The payment provider gave no clear answer. The site keeps asking and will not charge a second time. The buyer has been told not to pay again.',
      'founder-review':
        'iyzico is reviewing this payment. Deliver nothing before it is released. Do not close it; wait for the result.',
      'founder-unclear-for-long':
        'The result of this payment has been unclear for a long time. The page tells the buyer not to pay again without asking you.',
      'founder-alarm': 'Please check this payment. The reason is below.',
      'founder-partly-refunded':
        'Money was refunded for an order. This changes neither the state of the order nor its spot.',
      'founder-refunded': 'A payment has been refunded in full.',
      'founder-request-refused': 'What you asked for by a command was not done for this order. The reason is below.',
    },
    askAgain: {
      money: (command) =>
        `To do: check in iyzico’s panel whether the money has gone back. If it hasn’t, give the command again (for a part, add the total to be refunded at its end): ${command}`,
      charges:
        'To do: check in iyzico’s panel whether the money has gone back. The order was charged more than once: if it hasn’t, give the command of the charge to be refunded again (for a part, add the total to be refunded at its end):',
      other: (command) =>
        `To do: run your command again if it’s still needed, but first check how the order stands: ${command}`,
    },
    closed:
      'A payment whose outcome was unclear has been closed by hand as not charged. The buyer has been told by email that nothing was charged.',
    endedUnclear:
      'The order is over, but for the last hour iyzico hasn’t said whether it was charged. You don’t need to close it; check iyzico’s panel before you answer the buyer. The page tells the buyer not to pay again without asking you.',
    askIyzico: (ask) => `To do: if the panel shows money, have the site ask, so that it is recorded: ${ask}`,
    stillInvited:
      'An order was not finished in time. Nothing was charged. Its buyer was invited from the waiting list: the spot stays held for them until the time in the invitation.',
    toDo: {
      group: (promised) => `To do: before the first session, send ${promised}.`,
      groupBegun: (promised) => `To do: the group has begun. Send ${promised} now.`,
      groupOver: (refund) =>
        `To do: the last session of the group has begun, too. Speak to the buyer: offer the next group, or refund: ${refund}`,
      owed: (giveSeat, refund) => [
        'To do: do not send the link, no spot was left in the group. Speak to the buyer: make room, offer the next group, or refund.',
        `Once a spot is free, this command gives it to the order (then send the link and what was promised): ${giveSeat}`,
        `To refund the order: ${refund}`,
      ],
      seatKept: (giveSeat, refund) => [
        'To do: ask the buyer whether they want the spot.',
        `If so, this command gives it to the order (then send the link and what was promised): ${giveSeat}`,
        `If not, refund the order, which frees the spot as well: ${refund}`,
      ],
      sessions: (by) => `To do: write to the buyer by ${by} to arrange the sessions; the agreement promises it.`,
      files: (by) => `To do: send the digital product to the buyer by ${by}; the agreement promises it.`,
    },
    promised: {
      link: 'the link to the sessions',
      supportGroup: 'the invitation to the WhatsApp group',
      gift: 'the digital resource gift',
    },
    alarmToDo: {
      'charged-twice': (refund) =>
        `To do: refund one of the two; the order and any spot in the group stay valid: ${refund}`,
      'bought-twice': () => 'To do: speak to the buyer; refund one order if it isn’t wanted.',
      'charged-while': (refund) => `To do: refund the money, or agree on a solution with the buyer: ${refund}`,
      'under-review': () => 'To do: deliver nothing for this charge and refund nothing: the site asks every day.',
      'silent-to-the-last': (_refund, ask) =>
        `To do: look the order up in iyzico’s panel. If money came, then before you refund it or agree on a solution with the buyer, have the site ask, so that it is recorded: ${ask}`,
      'differing-charge': () => 'To do: tell whoever maintains the site.',
      other: () => 'To do: check the order in iyzico’s panel, and refund if necessary.',
    },
    refundEither: {
      own: (refund) => `To refund this order: ${refund}`,
      other: (number, refund) => `To refund the other one (${number}): ${refund}`,
    },
    emptyAlarm: 'Empty “alarm” in the record when done.',
    close: {
      why: { paid: 'The panel shows it as paid', 'not-charged': 'The panel shows no payment' },
      toDo: {
        paid: (command) => `To do: check iyzico’s panel. If it shows the order as paid: ${command}`,
        'not-charged': (command) => `If it doesn’t: ${command}`,
      },
      numberOfPage:
        'The card was entered on iyzico’s page: if it shows as paid, add --charge and the panel’s payment number to the end of the command.',
      seatStays: 'Until you close it, the spot stays held.',
    },
    earlyStart: {
      given: 'Given. The right of withdrawal ends once the service has begun.',
      missing: {
        group: (day) =>
          `Not given. Even if the sessions have begun, the buyer may withdraw until the end of ${day}. ${holiday.en}`,
        sessions: (day) =>
          `Not given. Begin after ${day}: until the end of that day the buyer may withdraw. ${holiday.en}`,
      },
    },
    replyHint: replyHint('the buyer', 'en'),
    fields: {
      product: 'Product',
      amount: 'Amount',
      instalments: 'Installments',
      firstSession: 'First session',
      buyer: 'Buyer',
      locale: 'Language',
      email: 'Email',
      phone: 'Phone',
      billing: 'Billing address',
      shipping: 'Delivery address',
      invoice: 'Company invoice',
      card: 'Card',
      refunded: 'Refunded',
      iyzicoId: 'iyzico payment number',
      state: 'State',
      reason: 'Reason',
      earlyStart: 'Consent to an early start',
      order: 'Order number',
      paidAt: 'Paid at',
      seatsLeft: 'Spots left',
      campaign: 'Campaign',
    },
    locales: { tr: 'Turkish', en: 'English' },
    console: 'Open in the Console',
  },
};
