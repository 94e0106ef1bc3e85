import { settings } from '@site/contract/business/settings';
import { officeHours } from '@site/contract/words/office-hours';
import { unbroken } from '../../lib/unbroken.ts';
import type { NavEntry, NavLink } from '../../site/nav-link.ts';

const { brand, founder, email, phone } = settings;
const hours = officeHours('tr');

const nav: ReadonlyArray<NavEntry> = [
  { label: 'Ana Sayfa', to: '/turkish' },
  { label: 'Koçluk Çözümleri', to: '/kocluk-cozumleri' },
  {
    // The long form, “Danışmanlık Çözümleri”, would not fit beside the others on a 1280 px screen.
    label: 'Danışmanlık',
    items: [
      {
        label: 'Kurumsal Danışmanlık',
        hint: 'Strateji, yapı, liderlik ve ekip',
        to: '/kurumsal-danismanlik',
      },
      { label: 'İhracat Danışmanlığı', hint: 'Uçtan uca: strateji, pazar, alıcı, ekip', to: '/ihracat-danismanligi' },
    ],
  },
  {
    label: 'Atölyeler ve Eğitimler',
    items: [
      { label: 'Atölyeler', hint: 'Tek konu, kısa ve uygulamalı; takım oyunları', to: '/atolyeler' },
      { label: 'Eğitimler', hint: 'Ekibinize göre hazırlanan programlar', to: '/egitimler' },
    ],
  },
  { label: 'Dijital Ürünler', to: '/dijital-magaza' },
  { label: 'İş Ortakları', to: '/ortaklar' },
];

const cta: NavLink = { label: 'Ücretsiz Ön Görüşme', to: '/danismanlik' };

const pageLinks: ReadonlyArray<NavLink> = [
  { label: 'Ana Sayfa', to: '/turkish' },
  { label: 'Hakkımızda', to: '/turkish#about' },
  { label: 'Hizmetler', to: '/turkish#services' },
  { label: 'Programlar', to: '/programs' },
  { label: 'İş Ortakları', to: '/ortaklar' },
  { label: 'İletişim', to: '/turkish#contact' },
  { label: 'Cayma Bildirimi', to: '/cayma-bildirimi' },
];

const serviceLinks: ReadonlyArray<NavLink> = [
  { label: 'Koçluk Çözümleri', to: '/kocluk-cozumleri' },
  { label: 'Kurumsal Danışmanlık', to: '/kurumsal-danismanlik' },
  { label: 'İhracat Çözümleri', to: '/ihracat-cozumleri' },
  { label: 'İhracat Danışmanlığı', to: '/ihracat-danismanligi' },
  { label: 'Atölyeler ve Eğitimler', to: '/atolyeler-egitimler' },
  { label: 'Dijital Ürünler', to: '/dijital-magaza' },
  { label: 'Randevu', to: '/booking' },
];

const legalLinks: ReadonlyArray<NavLink> = [
  { label: 'Gizlilik Politikası', to: '/privacy-policy' },
  { label: 'Kullanım Koşulları', to: '/terms-conditions' },
];

/** Texts around every page: header, menus, footer, notifications and the error screen. */
export const chrome = {
  skip: 'İçeriğe geç',
  logoLabel: `${brand}, ana sayfa`,
  home: '/turkish' as NavLink['to'],
  nav,
  cta,
  labels: {
    mainNav: 'Ana menü',
    mobileNav: 'Mobil menü',
    footerNav: 'Alt bilgi menüsü',
    legalNav: 'Yasal metinler',
    newTab: 'yeni sekmede açılır',
  },
  mobileMenu: {
    open: 'Menüyü aç',
    close: 'Menüyü kapat',
    title: 'Menü',
    contact: 'Bize ulaşın',
  },
  language: {
    button: 'TR, dil seçin. Seçili dil: Türkçe',
    menu: 'Diller',
    current: 'seçili',
  },
  social: {
    professional: 'LinkedIn profilimiz',
    photos: { brand: `${brand} Instagram hesabı`, founder: `${founder} Instagram hesabı` },
    whatsapp: 'WhatsApp’tan yazın',
    call: `${phone} numarasını arayın`,
    write: `${email} adresine yazın`,
  },
  footer: {
    about: 'Koçluk, danışmanlık, eğitim ve ihracat desteği. İnsan gelişirse iş de büyür.',
    pages: { title: 'Sayfalar', links: pageLinks },
    services: { title: 'Hizmetler', links: serviceLinks },
    contact: {
      title: 'İletişim',
      whatsapp: 'WhatsApp',
      hours: `${hours.days}, ${unbroken(hours.times)}`,
      reply: `Sorulara ${settings.replyHours.enquiry}\u00a0saat içinde dönüş yapıyoruz.`,
    },
    legal: legalLinks,
    rights: 'Tüm hakları saklıdır.',
  },
  toast: { close: 'Bildirimi kapat' },
  /**
   * Without a network: the copy of a page that the browser has kept. The title is also that of the page which says that there is
   * no copy.
   */
  kept: {
    title: 'Bağlantı kurulamadı',
    text: (day: string) =>
      `Bu sayfanın ${day} tarihli kopyasını görüyorsunuz. Bilgiler o günden beri değişmiş olabilir.`,
  },
  crash: {
    text: `Beklenmeyen bir hata oluştu. Sayfayı yenilemek çoğu zaman sorunu giderir. Sorun sürerse ${email} adresine yazabilirsiniz.`,
    reload: 'Sayfayı Yenile',
    home: 'Ana Sayfaya Dön',
    lost: {
      text: 'Bu sayfa yüklenemedi. İnternet bağlantınızı kontrol edip yeniden deneyin.',
      again: 'Sayfa yine yüklenemedi. Biraz sonra bir daha deneyin.',
      retry: 'Tekrar Dene',
      back: 'Geri Dön',
    },
  },
};

export type ChromeTexts = typeof chrome;
