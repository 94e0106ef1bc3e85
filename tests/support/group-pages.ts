import { settings } from '@site/contract/business/settings';
import { waitingLists } from '@site/contract/forms/options';
import { groups } from '@site/contract/groups/groups';
import { sessionDate } from '@site/contract/words/dates';

const starts = Object.values(groups).map(({ startsAt }) => new Date(startsAt));
const lastYear = Math.max(...[new Date(), ...starts].map((time) => time.getUTCFullYear()));

/** A start in the future, in a year that no setting uses. */
export const LATER = new Date(Date.UTC(lastYear + 1, 0, 10, 17));

/** The same day as {@link LATER}, which `first` of {@link groupPages} names, before noon in the business's time zone. */
export const MORNING = new Date(Date.UTC(lastYear + 1, 0, 10, 4));

/** The page of each group, with its documented words. */
export const groupPages = [
  {
    path: '/grup-kocluk-programi',
    group: 'tr',
    product: 'grup-kocluk-tr',
    open: `Sınırlı kontenjan: ${groups.tr.capacity} yer kaldı`,
    full: 'Kontenjan doldu',
    past: 'Bu dönem başladı',
    join: 'Bekleme Listesine Yazıl',
    list: 'Bekleme listesi',
    pastLead: 'yeni dönemin tarihi belli olunca haber verelim',
    labels: { name: 'Ad soyad', email: 'E-posta' },
    submit: 'Listeye Yazıl',
    missing: 'Lütfen tüm gerekli alanları doldurun',
    failed: 'Sizi bekleme listesine yazamadık',
    done: { title: 'Listeye yazıldınız', text: 'orada da yoksa' },
    another: 'Bir Kişi Daha Ekle',
    subject: (name: string) => `Bekleme Listesi Kaydı - ${name}`,
    groupInMail: waitingLists.tr[settings.founderLocale],
    acknowledgement: 'Bekleme listesine yazıldınız',
    promise: 'Listede olmak satın alma zorunluluğu getirmez.',
    first: sessionDate(LATER, 'tr'),
    ofTwelve: { badge: 'Sınırlı kontenjan: 11 yer kaldı', order: '12 kişilik grupta 11 yer kaldı' },
    home: '/',
    shop: '/dijital-magaza',
    invited: 'Bekleme listesinden davetlisiniz',
    over: 'Davetiniz artık geçerli değil',
  },
  {
    path: '/group-coaching-program',
    group: 'en',
    product: 'group-coaching-program',
    open: `Limited spots: ${groups.en.capacity} of ${groups.en.capacity} left`,
    full: 'This group is full',
    past: 'This group has started',
    join: 'Join the Waiting List',
    list: 'Join the Waiting List',
    pastLead: 'This group has already started.',
    labels: { name: 'Full name', email: 'Email' },
    submit: 'Put Me on the List',
    missing: 'Please fill in all required fields.',
    failed: 'Something went wrong',
    done: { title: 'You’re on the list', text: 'if it isn’t there' },
    another: 'Add Someone Else',
    subject: (name: string) => `Waiting List: ${name}`,
    groupInMail: waitingLists.en[settings.founderLocale],
    acknowledgement: 'You’re on the waiting list',
    promise: 'Being on the list doesn’t commit you to anything.',
    first: sessionDate(LATER, 'en'),
    ofTwelve: { badge: 'Limited spots: 11 of 12 left', order: '11 of 12' },
    home: '/english',
    shop: '/shop',
    invited: 'You’re invited from the waiting list',
    over: 'Your invitation has ended',
  },
] as const;
