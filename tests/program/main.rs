//! What the program does with folders of pages: one program, since each that is linked takes seconds.

mod architecture;
#[path = "../common/article.rs"]
mod article;
mod atomic;
mod codes;
mod commands;
#[path = "../common/mod.rs"]
mod common;
mod components;
mod content;
mod draw;
mod edges;
mod embed;
mod escaping;
mod export;
mod figure_pages;
mod figures;
mod first_pages;
mod game_files;
mod guide_examples;
mod import;
mod lipu_sona;
mod mahjong;
mod muso;
mod policy;
mod readers;
mod sidebar;
mod stated;
mod strip;
mod tags;
