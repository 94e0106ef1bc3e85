/** Fields for the name of the visitor who asks for a session, and how to reach them. */
export const personFields = {
  firstName: { label: 'Ad', placeholder: 'Adınız' },
  lastName: { label: 'Soyad', placeholder: 'Soyadınız' },
  email: { label: 'E-posta', placeholder: 'ad@ornek.com' },
  phone: { label: 'Telefon', placeholder: '05XX XXX XX XX' },
};

/** Labels of the fields for the talk itself, alike on every page on which one asks for a talk. */
export const talkFields = {
  topic: { label: 'Görüşme konusu', placeholder: 'Bir konu seçin' },
  time: { label: 'Size uygun saat', placeholder: 'Bir zaman aralığı seçin' },
  goals: { label: 'Hedefiniz' },
};
