import { failures } from '@iconotheca/contracts/language/failures/pt';
import type { Wording } from '@iconotheca/contracts/language/wording';
import type { messages } from './en.ts';

const client: Wording<typeof messages> = {
  product: 'Iconotheca',
  skip: 'Saltar para o conteúdo',
  announcements: 'Anúncios',
  search: {
    button: 'Pesquisar',
    placeholder: 'Um leão, um navio, a esperança',
    searching: 'A pesquisar…',
    prompt: 'Escolher é difícil, mas por vezes tem de ser. Experimente o botão «Pesquisar».',
    nothing: 'Infelizmente, nada foi encontrado. Experimente alterar a pesquisa',
    wordless: (q) => `Não há nada a pesquisar em «${q}»: não contém letras nem algarismos`,
    error: (reason) => `Ocorreu um erro: ${reason}`,
    differentFilters: 'Estes resultados pertencem a outros filtros. Pesquise de novo para os atualizar.',
    partial: (fetched, total) =>
      `Os primeiros ${fetched} de ${total}. Acrescente filtros para restringir a pesquisa, ou mostre mais.`,
    emptyHit: 'Erro: objeto vazio nos resultados',
    resultsTab: 'Resultados da pesquisa',
    savedTab: (count) => `Objetos guardados: ${count}`,
    clear: 'Limpar a pesquisa',
    citable: 'URL para citação',
  },
  saved: {
    all: 'Todos',
    none: 'Nenhum',
    remove: (count) => `Remover a seleção (${count})`,
    compare: (count) => `Comparar a seleção (${count})`,
    export: (count) => (count === 0 ? 'Exportar tudo' : `Exportar a seleção (${count})`),
    emptyItem: 'Erro: objeto vazio nos registos guardados',
    notStored: {
      full: 'O armazenamento deste navegador está cheio. As últimas alterações perder-se-ão quando sair.',
      blocked: 'Este navegador não deixa o sítio guardar nada. O que guardar perder-se-á quando sair.',
    },
  },
  item: {
    notFound: 'O registo pedido não foi encontrado',
    notFoundServer: 'Também é possível que tenha ocorrido um erro no servidor.',
    notFoundHint: 'Se acha que deveria estar aqui, avise-nos pela fita vermelha «Feedback».',
    forSubscribers: 'Este registo é reservado a assinantes',
    noPicture: 'Sem imagem aqui',
    pictureAt: (institution) => `Imagem em: ${institution}`,
    pictureFailed: 'Não foi possível carregar a imagem',
    children: 'A procurar registos contidos neste objeto…',
    deleteQuestion: 'Quer MESMO eliminar este objeto?',
    topOfPath: 'Já está no topo do caminho, não é possível refinar mais',
  },
  lists: {
    loading: 'A carregar',
    deleteQuestion: 'Quer MESMO eliminar esta lista?',
  },
  network: {
    offline: 'Está sem ligação.',
    offlineCall: 'Está sem ligação. Tente de novo quando estiver ligado.',
    offlinePart: 'Está sem ligação. Esta parte da página abre quando voltar a estar ligado.',
    offlineArea:
      'Esta parte do sítio abre quando voltar a estar ligado. O que guardou neste navegador está em segurança.',
    unreachable: 'Não é possível contactar o servidor. Tem ligação à Internet?',
    missingPart:
      'Não foi possível carregar uma parte desta página. Tem ligação à Internet? Recarregue a página para tentar de novo.',
  },
  crash: 'Ups, ocorreu um erro na aplicação…',
  loginNeeded: 'Tem de iniciar sessão para aceder a esta página',
  uploadLogin: 'Tem de iniciar sessão para carregar ficheiros',
};

export const wording = { client, 'client.failures': failures };
