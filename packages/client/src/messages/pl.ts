import { failures } from '@iconotheca/contracts/language/failures/pl';
import type { Wording } from '@iconotheca/contracts/language/wording';
import type { messages } from './en.ts';

const client: Wording<typeof messages> = {
  product: 'Iconotheca',
  skip: 'Przejdź do treści',
  announcements: 'Komunikaty',
  search: {
    button: 'Szukaj',
    placeholder: 'Słońce, ptaki, nadzieja',
    searching: 'Trwa wyszukiwanie…',
    prompt: 'Trudno jest wybierać, ale czasem trzeba. Spróbuj przycisku „Szukaj”.',
    nothing: 'Niestety nic nie znaleziono. Spróbuj zmienić zapytanie',
    wordless: (q) => `W „${q}” nie ma czego szukać: brak liter i cyfr`,
    error: (reason) => `Wystąpił błąd: ${reason}`,
    differentFilters: 'Te wyniki odpowiadają innym filtrom. Wyszukaj ponownie, aby je zaktualizować.',
    partial: (fetched, total) =>
      `Pierwsze ${fetched} z ${total}. Dodaj filtry, aby zawęzić wyszukiwanie, lub pokaż więcej.`,
    emptyHit: 'Błąd: pusty obiekt w wynikach wyszukiwania',
    resultsTab: 'Wyniki wyszukiwania',
    savedTab: (count) => `Zapisane obiekty: ${count}`,
    clear: 'Wyczyść wyszukiwanie',
    citable: 'Adres URL do cytowania',
  },
  saved: {
    all: 'Wszystkie',
    none: 'Żadne',
    remove: (count) => `Usuń zaznaczone (${count})`,
    compare: (count) => `Porównaj zaznaczone (${count})`,
    export: (count) => (count === 0 ? 'Eksportuj wszystkie' : `Eksportuj zaznaczone (${count})`),
    emptyItem: 'Błąd: pusty obiekt wśród zapisanych obiektów',
    notStored: {
      full: 'Pamięć tej przeglądarki jest pełna. Ostatnie zmiany przepadną po opuszczeniu strony.',
      blocked:
        'Ta przeglądarka nie pozwala stronie niczego przechowywać. To, co zapiszesz, przepadnie po jej opuszczeniu.',
    },
  },
  item: {
    notFound: 'Nie znaleziono żądanego obiektu',
    notFoundServer: 'Możliwe też, że wystąpił błąd na serwerze.',
    notFoundHint: 'Jeśli uważasz, że powinien tu być, zgłoś to za pomocą czerwonej wstążki „Feedback”.',
    forSubscribers: 'Ten obiekt jest dostępny dla subskrybentów',
    noPicture: 'Tutaj brak ilustracji',
    pictureAt: (institution) => `Ilustracja w: ${institution}`,
    pictureFailed: 'Nie udało się wczytać ilustracji',
    children: 'Sprawdzanie, jakie obiekty zawiera ten obiekt…',
    deleteQuestion: 'Czy NAPRAWDĘ chcesz usunąć ten obiekt?',
    topOfPath: 'To już początek ścieżki, dalsze zawężenie nie jest możliwe',
  },
  lists: {
    loading: 'Wczytywanie',
    deleteQuestion: 'Czy NA PEWNO chcesz usunąć tę listę?',
  },
  network: {
    offline: 'Jesteś offline.',
    offlineCall: 'Jesteś offline. Spróbuj ponownie po odzyskaniu połączenia.',
    offlinePart: 'Jesteś offline. Ta część strony otworzy się po odzyskaniu połączenia.',
    offlineArea:
      'Ta część witryny otworzy się po odzyskaniu połączenia. To, co zapisano w tej przeglądarce, jest bezpieczne.',
    unreachable: 'Nie można połączyć się z serwerem. Czy masz połączenie z internetem?',
    missingPart:
      'Nie udało się wczytać części tej strony. Czy masz połączenie z internetem? Odśwież stronę, aby spróbować ponownie.',
  },
  crash: 'Ups, w aplikacji wystąpił błąd…',
  loginNeeded: 'Aby otworzyć tę stronę, musisz się zalogować',
  uploadLogin: 'Aby przesyłać pliki, musisz się zalogować',
};

export const wording = { client, 'client.failures': failures };
