import { formatNumber } from '@iconotheca/client';
import { plural, type Wording } from '@iconotheca/contracts/language/wording';
import { wording as ui } from '@iconotheca/ui/wording/pt';
import type { Catalogues } from './catalogues.ts';

const own: Wording<Catalogues> = {
  help: {
    help: 'Ajuda',
    menu: 'Páginas de ajuda',
    login: 'Iniciar sessão',
    keyboard: 'Teclado',
    titles: {
      about: 'Sobre',
      partnercollections: 'Coleções parceiras',
      essays: 'Ensaios de iconografia',
      platform: 'A plataforma',
      trial: 'Acesso experimental',
      accessibility: 'Acessibilidade',
      emblem: 'Como ler um emblema',
      tutorial: 'Instruções (PDF)',
    },
    tiles: {
      about: 'O que pode encontrar aqui e como o Iconclass ajuda.',
      partnercollections: 'Os museus e as bibliotecas da Iconotheca.',
      essays: 'Um motivo de cada vez, seguido através dos séculos.',
      platform: 'Como uma coleção é publicada aqui, com o seu próprio nome.',
      accessibility: 'O que foi testado, o que ainda falta e como nos avisar.',
      tutorial: 'Pesquisar, filtrar, ver de perto, guardar e citar, passo a passo.',
    },
    textFailed: 'Este texto não pode ser carregado neste momento.',
    searched: {
      keywords: (languages) => `Os assuntos pesquisam-se por palavras-chave nestas línguas: ${languages}.`,
      labels: (languages) => `Apenas pelas suas designações: ${languages}.`,
    },
    find: {
      label: 'Pesquisar na ajuda',
      none: 'Nenhuma página de ajuda contém estas palavras.',
      found: (count) =>
        plural('pt', count, {
          one: `${formatNumber(count)} página de ajuda`,
          other: `${formatNumber(count)} páginas de ajuda`,
        }),
    },
    access: {
      title: 'Iniciar sessão através da sua instituição',
      network:
        'Se a sua biblioteca for assinante, a sessão inicia-se automaticamente na rede dela; o nome da biblioteca aparece no menu. Noutros locais, utilize o acesso remoto da sua biblioteca.',
      loggedInAs: (name) => `Tem sessão iniciada como ${name}.`,
      ownAccount: 'Com a sua própria conta',
      username: 'Nome de utilizador',
      password: 'Palavra-passe',
      noAccount: 'Ainda não tem conta? Veja <trial>o acesso experimental e o passe de 7 dias</trial>.',
      institutions: 'Na sua instituição',
      institutionsFailed: 'De momento não é possível carregar a lista de instituições.',
      logInAt: (institution) => `Iniciar sessão em ${institution}`,
    },
    collections: {
      about:
        'Estas coleções estão no arquivo. Cada uma tem a sua página, e os seus objetos aparecem também na pesquisa geral.',
      counting: 'A contar as coleções…',
      failed: 'De momento não é possível carregar as coleções.',
      one: (count) =>
        plural('pt', count, {
          one: `<name></name>, ${formatNumber(count)} objeto`,
          other: `<name></name>, ${formatNumber(count)} objetos`,
        }),
      partners: 'Parceiros',
      collections: 'Coleções',
    },
    trial: {
      institutions: 'Para instituições',
      free: (days) =>
        `Qualquer biblioteca, museu ou universidade pode experimentar tudo durante ${days} dias, gratuitamente e sem compromisso. Escreva para <mail></mail> e indique a rede ou os leitores a que se destina.`,
      yourself: 'Para si',
      pass: (days) =>
        `<pass>Obtenha um passe de ${days} dias</pass> e leia tudo de imediato, neste navegador, sem conta.`,
      account: 'Se tiver uma conta',
      logIn: '<login>Inicie sessão</login>, com o seu nome e palavra-passe ou através da sua instituição.',
      logInAgain:
        '<login>Tentar novamente após iniciar sessão</login>, com o seu nome e palavra-passe ou através da sua instituição.',
      open: 'O que está aberto a todos',
      openAlways:
        'As coleções parceiras, como o <pda>arquivo de proveniências</pda> e as suas perguntas em aberto, podem ser sempre lidas.',
      why: 'Vê esta página porque não tem sessão iniciada ou porque a sua instituição não assina o conteúdo que pediu.',
      openOnes: 'Aberto a todos:',
    },
  },
};

export const wording = { ...ui, ...own };
